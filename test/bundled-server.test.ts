import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync('build/shop/*.js', { cwd: root })
const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))

test('the built server can be moved with its folder', () => {
  expect(files).toContain(join('build', 'shop', 'server.js'))
  expect(texts.filter((text) => text.includes(root))).toEqual([])
  // Every file that is read is found from the folder of the source that names it.
  for (const text of texts)
    for (const [, folder = ''] of text.matchAll(/import\.meta\.dirname(?: \+ "([^"]*)")?/g))
      expect(folder).toMatch(/^\/\.\.\/\.\.\/(src\/[\w/-]+|demo)$/)
})

test('packages that only rare calls need are not part of it', () => {
  for (const name of ['sharp', 'stripe', 'nodemailer', 'markdown-it', '@zxcvbn-ts/language-common'])
    expect(texts.some((text) => text.includes(`import("${name}")`))).toBe(true)
})
