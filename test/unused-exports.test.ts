import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What React Router takes from a route's file, besides the page, which is the default export. */
const routeExports = new Set([
  'loader',
  'clientLoader',
  'clientMiddleware',
  'meta',
  'headers',
  'handle',
  'links',
  'Layout',
  'ErrorBoundary',
  'HydrateFallback',
  'shouldRevalidate',
])

/** Exports that only a framework or a command imports. */
const takenByOthers = (file: string, name: string): boolean =>
  (routeFiles.has(file) && (name === 'default' || routeExports.has(name))) ||
  // React Router finds the list of routes and the server's renderer by their file names.
  (name === 'default' && ['src/web/routes.ts', 'src/web/entry.server.tsx'].includes(file)) ||
  // `contextFor` is called through the build (app/pages/load-pages.ts).
  (file === 'src/web/entry.server.tsx' && ['handleError', 'contextFor'].includes(name)) ||
  // Vitest and the other tools call the default export of a set-up or configuration file.
  (name === 'default' &&
    /^((test|e2e)\/support\/(set-up\/)?[\w-]+|[\w.-]+\.config)\.ts$/.test(file))

const texts = new Map(
  globSync('{{src,demo,bin,tools,test,e2e,bench}/**/*.{ts,tsx,js},*.ts}', { cwd: root }).map(
    (file) => [file, readFileSync(join(root, file), 'utf8')],
  ),
)

const routeFiles = new Set([
  'src/web/root.tsx',
  ...[...(texts.get('src/web/routes.ts') ?? '').matchAll(/'([\w/-]+\.tsx?)'/g)].map(
    ([, file]) => `src/web/${file}`,
  ),
])

test('every export is imported by another file', () => {
  const imported = new Set([...texts].flatMap(([file, text]) => importsOf(file, text)))
  const unused = [...texts]
    .flatMap(([file, text]) => exportsOf(text).map((name) => ({ file, name })))
    .filter(({ file, name }) => !takenByOthers(file, name) && !imported.has(`${file}: ${name}`))
    .map(({ file, name }) => `${file}: ${name}`)

  expect(imported.size).toBeGreaterThan(500)
  expect(unused).toEqual([])
})

function exportsOf(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm,
  )
  const listed = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)
  return [
    ...[...declared].map(([, name = '']) => name),
    ...[...listed].flatMap(([, names = '']) => namesIn(names).map(({ outside }) => outside)),
    ...(/^export default /m.test(text) ? ['default'] : []),
  ]
}

/** As `file: name`. Of a file that is imported as a whole, what this file mentions by name counts as imported. */
function importsOf(file: string, text: string): string[] {
  const named = text.matchAll(
    /^(?:import|export) (?:type )?(?:(\w+)(?:, )?)?(?:\{([^}]*)\} )?from '([^']+)'/gm,
  )
  const whole = text.matchAll(/\bimport\('([^']+)'\)|^import \* as \w+ from '([^']+)'/gm)
  return [
    ...[...named].flatMap(([, byDefault, names = '', from = '']) =>
      [...namesIn(names).map(({ inside }) => inside), ...(byDefault ? ['default'] : [])].map(
        (name) => `${fileOf(file, from)}: ${name}`,
      ),
    ),
    ...[...whole].flatMap(([, dynamic, star]) => {
      const other = fileOf(file, dynamic ?? star ?? '')
      return exportsOf(texts.get(other) ?? '')
        .filter((name) => name === 'default' || new RegExp(`\\b${name}\\b`).test(text))
        .map((name) => `${other}: ${name}`)
    }),
  ]
}

/** The names in the braces of an import or export: `a, type b, c as d`. */
function namesIn(braces: string): { inside: string; outside: string }[] {
  return braces
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((part) => {
      const [inside = '', outside = inside] = part.split(' as ')
      return { inside, outside }
    })
}

/** The path of an imported file from the root, by the rules in package.json. */
function fileOf(importer: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(importer), name)
  return name
    .replace(/^#demo\//, 'demo/')
    .replace(/^#test\//, 'test/support/')
    .replace(/^#/, 'src/')
}
