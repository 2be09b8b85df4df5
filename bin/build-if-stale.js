import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.js'

const sources = [
  'src',
  'demo',
  'bin/build.js',
  'bin/vite',
  'package-lock.json',
  'vite.config.ts',
  'vite.seller.config.ts',
  'react-router.config.ts',
]

/** The pages are built when they are missing or older than anything they are made from. */
export async function buildIfStale() {
  if (!isStale(join(import.meta.dirname, '..'))) return
  console.log('Building the pages ...')
  if (await build()) return
  console.error('The pages could not be built.')
  process.exit(1)
}

/** @param {string} root */
export function isStale(root) {
  const built = statSync(join(root, 'build/built'), { throwIfNoEntry: false })
  return !built || Math.max(...sources.map((path) => newestIn(join(root, path)))) >= built.mtimeMs
}

/**
 * A folder's time changes when a file in it comes or goes. Folders are read one by one, because `globSync` takes a tenth
 * of the time of a start.
 *
 * @param {string} path
 * @returns {number}
 */
function newestIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  // An unpacked release may have the built shop without what it was built from.
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  const names = readdirSync(path).filter((name) => !name.endsWith('.test.ts'))
  return Math.max(stats.mtimeMs, ...names.map((name) => newestIn(join(path, name))))
}

if (import.meta.main) await buildIfStale()
