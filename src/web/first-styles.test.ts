import { expect, test } from 'vitest'
import { firstStyles, linkedStyles } from './first-styles.ts'

const stylesheet = [
  '@layer theme{:root,:host{--a:1}}@layer base{h1{margin:0}}@layer components;',
  '@layer utilities{.grid{display:grid}.hover\\:a\\/50:hover,.b{color:red}',
  '.group-hover\\:c:is(:where(.group):hover *){color:blue}.\\[\\&\\>svg\\]\\:w-1>svg{width:1px}',
  '@media (width>=48rem){.md\\:flex{display:flex}.md\\:grid{display:grid}}}',
  '@font-face{font-family:F;src:url(/f.woff2)}@keyframes spin{0%{scale:0}to{scale:1}}',
].join('')
const always = (utilities: string) =>
  `@layer theme{:root,:host{--a:1}}@layer base{h1{margin:0}}@layer components;${utilities}@font-face{font-family:F;src:url(/f.woff2)}@keyframes spin{0%{scale:0}to{scale:1}}`

test.each([
  ['no class', '<p>grid</p>', ''],
  ['a class', '<p class="x grid">', '@layer utilities{.grid{display:grid}}'],
  [
    'a state with an escaped sign',
    '<p class="hover:a/50">',
    '@layer utilities{.hover\\:a\\/50:hover,.b{color:red}}',
  ],
  ['the second selector', '<p class="b">', '@layer utilities{.hover\\:a\\/50:hover,.b{color:red}}'],
  ['a class that others depend on', '<p class="group">', ''],
  [
    'a class that React has escaped',
    '<p class="[&amp;&gt;svg]:w-1">',
    '@layer utilities{.\\[\\&\\>svg\\]\\:w-1>svg{width:1px}}',
  ],
  [
    'a size of the screen',
    '<p class="md:flex">',
    '@layer utilities{@media (width>=48rem){.md\\:flex{display:flex}}}',
  ],
])('a page gets the rules of its classes: %s', (_, html, utilities) => {
  expect(firstStyles(stylesheet)(html)).toBe(always(utilities))
})

test('the linked stylesheet has all rules of classes, and none that every page has', () => {
  expect(linkedStyles(stylesheet)).toBe(
    [
      '@layer utilities{.grid{display:grid}.hover\\:a\\/50:hover,.b{color:red}',
      '.group-hover\\:c:is(:where(.group):hover *){color:blue}.\\[\\&\\>svg\\]\\:w-1>svg{width:1px}',
      '@media (width>=48rem){.md\\:flex{display:flex}.md\\:grid{display:grid}}}',
    ].join(''),
  )
})
