import { ArrowRight, Plus } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIcon } from './create-icon.ts'

/** Attributes in any order. */
const tagsOf = (markup: string) =>
  markup.match(/<[^>]+>/g)?.map((tag) => tag.match(/[\w-]+(="[^"]*")?/g)?.toSorted())

test.each([
  [
    'arrow-right',
    ArrowRight,
    [
      ['path', 'M5 12h14'],
      ['path', 'm12 5 7 7-7 7'],
    ],
  ],
  [
    'plus',
    Plus,
    [
      ['path', 'M5 12h14'],
      ['path', 'M12 5v14'],
    ],
  ],
] as const)('%s is the SVG that lucide-react draws', (name, Theirs, lines) => {
  const Ours = createIcon({ name, node: lines.map(([tag, d], key) => [tag, { d, key: `${key}` }]) })
  for (const props of [{}, { 'aria-hidden': true, className: 'size-4', strokeWidth: 4 } as const])
    expect(tagsOf(renderToStaticMarkup(createElement(Ours, props)))).toEqual(
      tagsOf(renderToStaticMarkup(createElement(Theirs, props))),
    )
})
