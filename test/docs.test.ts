import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const texts = globSync(['*.md', 'docs/**/*.md', '{demo,tools,deploy}/**/*.md'], { cwd: root })

test.each(texts)('%s names only files that are there', (file) => {
  const text = read(file)
  const paths = [
    ...[...text.matchAll(/`([\w.-]+\/[\w./-]+\.(?:ts|tsx|js|sql|css))`/g)].map(([, path]) => path),
    ...[...text.matchAll(/`([\w.-]+\/(?:[\w.-]+\/)*)`/g)].map(([, path]) => path),
    ...[...text.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, path]) => path),
  ]

  const missing = paths.filter(
    (path = '') =>
      !['', 'src', 'src/modules', 'src/web', 'docs', 'demo', 'tools/artwork', 'deploy'].some(
        (folder) => existsSync(join(root, folder, path)),
      ),
  )

  expect(missing).toEqual([])
})

/** Why things are as they are: one page for each area. The other pages of docs are manuals. */
const manuals = ['operate', 'endurance', 'dependencies', 'products-file', 'performance']
const areas = texts.filter(
  (file) => /^docs.[\w-]+\.md$/.test(file) && !manuals.includes(basename(file, '.md')),
)

test('why things are as they are is told on twelve pages of 10,000 words', () => {
  expect(areas.length).toBeLessThanOrEqual(12)
  expect(wordsOf(areas)).toBeLessThanOrEqual(10_000)
})

test('the map of the code has at most 900 words', () => {
  expect(wordsOf(['ARCHITECTURE.md'])).toBeLessThanOrEqual(900)
})

test('the page about speed has 1,500 words and one table of 30 rows', () => {
  const page = read('docs/performance.md')
  const tables = page.match(/(?<=^|\n)(\|.*\n)+/g) ?? []

  expect(countWords(page)).toBeLessThanOrEqual(1_500)
  expect(tables).toHaveLength(1)
  // With the heads and the line below them.
  expect(tables[0]?.trim().split('\n').length).toBeLessThanOrEqual(32)
})

test('a choice takes at most 300 words', () => {
  const long = areas.flatMap((file) =>
    read(file)
      .split(/^## /m)
      .filter((choice) => countWords(choice) > 300)
      .map((choice) => `${file}: ${choice.split('\n')[0]}`),
  )

  expect(long).toEqual([])
})

test('no text keeps the marks of a merge', () => {
  const marked = texts.filter((file) =>
    /^\W*(<<<<<<<|>>>>>>>|> > > > > > >|\\?=======$)/m.test(read(file)),
  )

  expect(marked).toEqual([])
})

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length

const wordsOf = (files: string[]) => countWords(files.map(read).join('\n'))
