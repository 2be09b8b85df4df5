import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const texts = globSync(['*.md', 'docs/**/*.md', '{demo,tools,deploy}/**/*.md'], { cwd: root })

test.each(texts)('%s names only files that are there', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const paths = [
    ...[...text.matchAll(/`([\w.-]+\/[\w./-]+\.(?:ts|tsx|js|sql|css))`/g)].map(([, path]) => path),
    ...[...text.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, path]) => path),
  ]

  const missing = paths.filter(
    (path = '') =>
      ![
        '',
        'src',
        'src/modules',
        'src/web',
        'docs',
        'docs/decisions',
        'demo',
        'tools/artwork',
        'deploy',
      ].some((folder) => existsSync(join(root, folder, path))),
  )

  expect(missing).toEqual([])
})

test('no text keeps the marks of a merge', () => {
  const marked = texts.filter((file) =>
    /^\W*(<<<<<<<|>>>>>>>|> > > > > > >|\\?=======$)/m.test(readFileSync(join(root, file), 'utf8')),
  )

  expect(marked).toEqual([])
})
