import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPostgres } from './on-postgres.ts'

const root = join(import.meta.dirname, '../..')

/** SQLite has no locks. */
export const lockMethods = [
  'forUpdate',
  'forNoKeyUpdate',
  'forShare',
  'forKeyShare',
  'skipLocked',
] as const

/** What this worker has run since its last file ended. */
export const noted = new Set<string>()

/** Where in the sources the caller is. */
export function placeOf(text: string): string {
  const frames = new Error().stack?.split('\n') ?? []
  const [file] = frames
    .filter((frame) => frame.includes(`${root}/`))
    .flatMap((frame) => /^(?:src|demo)\/[\w./-]+\.ts/.exec(frame.split(`${root}/`)[1] ?? '') ?? [])
  return `${file}: ${text}`
}

/** A piece of SQL is known by how it begins. */
export const firstText = (text: string): string =>
  (text.split(/[`$]/)[0] ?? '').trim().replaceAll(/\s+/g, ' ')

/** Each piece of SQL that is written by hand, and the locks. */
export function placesIn(file: string, source: string): string[] {
  const templates = [...source.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)/g)]
  const locks = lockMethods.filter((name) => source.includes(`.${name}(`))
  return [...templates.map(([, text = '']) => firstText(text)), ...locks].map(
    (text) => `${file}: ${text}`,
  )
}

/** The places in the sources that no test has run, if all tests that the gate runs on PostgreSQL have noted theirs here. */
export function notRun(folder: string): string[] {
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const lines = new Set(texts.flatMap((text) => text.split('\n')))
  const files = Object.values(onPostgres).flat()
  if (!files.every((file) => lines.has(join(root, file)))) return []
  return globSync('{src,demo}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => placesIn(file, readFileSync(join(root, file), 'utf8')))
    .filter((place) => !lines.has(place))
    .toSorted()
}
