import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { isStale } from '../../bin/build-if-stale.js'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'larder-stale-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
})

/** Folders get the time of what was written into them last. */
function write(path: string, seconds: number) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  utimesSync(file, seconds, seconds)
  for (let folder = dirname(file); folder !== root; folder = dirname(folder))
    utimesSync(folder, seconds, seconds)
}

test('a shop that was never built is stale', () => {
  write('src/app/server.ts', 1)
  expect(isStale(root)).toBe(true)
})

test('a built shop is stale when a source is newer, not when a test is', () => {
  write('src/app/server.ts', 1)
  write('build/built', 2)
  expect(isStale(root)).toBe(false)
  write('src/app/server.ts', 3)
  expect(isStale(root)).toBe(true)
  write('src/app/server.ts', 1)
  write('src/app/server.test.ts', 3)
  utimesSync(join(root, 'src/app'), 1, 1)
  utimesSync(join(root, 'src'), 1, 1)
  expect(isStale(root)).toBe(false)
})

test.each([
  'demo/products/fruit.ts',
  'vite.config.ts',
  'vite.seller.config.ts',
  'package-lock.json',
  'bin/build.js',
  'bin/vite/script-groups.ts',
])('a newer %s makes it stale', (path) => {
  write('build/built', 2)
  write(path, 3)
  expect(isStale(root)).toBe(true)
})

test('a built shop without its sources is not stale', () => {
  write('build/built', 2)
  expect(isStale(root)).toBe(false)
})
