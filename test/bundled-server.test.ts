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

test('the pages of the server are one file, with React and React Router, and without the chart', () => {
  const assets = globSync('build/pages/server/**/*.js', { cwd: root })
  const pages = assets.filter((file) => /pages-[\w-]+\.js$/.test(file))
  const text = pages.map((file) => readFileSync(join(root, file), 'utf8')).join('')

  expect(pages).toHaveLength(1)
  expect(assets.length).toBeLessThan(6)
  expect(text).toContain('createRequestHandler')
  expect(text).not.toContain('recharts-')
  expect(text).not.toMatch(/^import .* from "react/m)
})
