import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src')

/** Who may import whom. First match wins; a file that matches nothing may import anything. */
const mayImport: [file: RegExp, imports: RegExp, why: string][] = [
  [/\.test\.ts$/, /./, 'tests may look anywhere'],
  [/^platform\//, /^(?!#|\.\.\/)/, 'platform knows nothing of the shop'],
  [
    /^modules\/[\w-]+\/((seller-)?contract|categories|pricing|status)\.ts$/,
    /^(zod$|(\.|#modules\/[\w-]+)\/((seller-)?contract|categories|pricing|status)\.ts$|#platform\/(call|refusal|text)\.ts$)/,
    'contracts also run in the browser',
  ],
  [
    /^modules\/[\w-]+\/([\w-]+-)?http\.ts$/,
    /^(\.\/|#http\/|#modules\/[\w-]+\/(?!.*http)|#platform\/|hono|zod$|p-limit$)/,
    'a route only translates',
  ],
  [
    /^modules\//,
    /^(\.\/(?!.*http\.ts)|#modules\/(?![\w-]+\/([\w-]+-)?http\.ts)|#platform\/|node:|kysely$|zod$|lru-cache$|p-limit$|sharp$|fast-check$|csv-parse|csv-stringify|stripe$|nodemailer|@zxcvbn)/,
    'the shop knows no HTTP and no React',
  ],
  [
    /^web\//,
    /^(\.{1,2}\/(?!\.\.\/)|react|lucide-react|radix-ui|@tanstack\/react-query|recharts|@fontsource|#modules\/[\w-]+\/((seller-)?contract|categories|pricing|status)\.ts|#http\/calls\.ts|zod$|@react-router\/dev\/routes|node:stream)/,
    'pages see contracts, never the shop',
  ],
  [/^http\//, /^(?!#web)/, 'the server reaches pages through their build'],
]

test.each(globSync('**/*.{ts,tsx}', { cwd: src }))('%s imports only what it may', (file) => {
  const rule = mayImport.find(([files]) => files.test(file))
  if (!rule) return
  const [, allowed, why] = rule
  const text = readFileSync(join(src, file), 'utf8')

  const forbidden = importsOf(text).filter((name) => !allowed.test(name))

  expect(forbidden, why).toEqual([])
})

test('pages use the schemas of a contract as types only, so that no page downloads them', () => {
  const pages = globSync('web/**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.ts'] })
  const breaches = pages.filter((file) =>
    /^import (?!type\b)[^'"]*'(zod|#http\/calls\.ts|#modules\/(?!images)[\w-]+\/(seller-)?contract\.ts)'/m.test(
      readFileSync(join(src, file), 'utf8'),
    ),
  )

  expect(breaches).toEqual([])
})

test('modules do not lean on each other in circles', () => {
  const uses = new Map<string, Set<string>>()
  for (const file of globSync('modules/**/*.ts', { cwd: src })) {
    const module = file.split('/')[1] ?? ''
    const names = importsOf(readFileSync(join(src, file), 'utf8'))
    const others = names.flatMap((name) => /^#modules\/([\w-]+)\//.exec(name)?.[1] ?? [])
    if (!file.endsWith('.test.ts'))
      uses.set(
        module,
        new Set([...(uses.get(module) ?? []), ...others]).difference(new Set([module])),
      )
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    )

  expect([...uses.keys()].filter((module) => reaches(module, module))).toEqual([])
})

function importsOf(text: string): string[] {
  const statements = text.matchAll(
    /^(?:import\b[^'"]*|export (?:type )?(?:\{[^}]*\}|\*) from )['"]([^'"]+)['"]/gm,
  )
  return [...statements].map(([, name = '']) => name)
}
