import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src')

/** Files of a module that also run in the browser: its messages, and pure functions and tables. */
const browserFiles = String.raw`((?:[a-z]+-)?contract|change-words|gtin|barcode-fields|packing-times|address-words|city-line|bill|bill-rows|bill-of-totals|document-name|categories|deposits|taxes|taxing|colour|countries|diet-words|home-schema|struck-prices|home-texts|food-facts|limits|minimum-age|miss-text|money|money-format|no-vat-notes|price-limits|page-names|pricing|weighed|line-texts|problem-kinds|shown-problem|promise|reasons|refusals|left-text|no-pieces|offers|offer-texts|coupons|spread|shopper-kinds|status|status-word|synonyms|week-hours|areas|zip-patterns|delivery-charge|delivery-texts|legal-lines|if-missing|substitute-price|unit-price|erase-months|ready-pages|allergens-text|is-own-shop|sections/[\w-]+)\.ts`
const forBrowsers = String.raw`#modules/[\w/-]+/${browserFiles}`
const isForBrowsers = new RegExp(String.raw`^modules/[\w/-]+/${browserFiles}$`)

/** Which folders may import which, as ARCHITECTURE.md says. Every rule that matches a file holds. */
const rules: { files: RegExp; mayNotImport: RegExp; why: string }[] = [
  {
    files: /^platform\//,
    mayNotImport: /^#(?!platform\/)/,
    why: 'platform knows nothing of the shop',
  },
  {
    files: /^http\//,
    mayNotImport: /^#(?!platform\/)/,
    why: 'the toolkit of every route knows no module',
  },
  {
    files: /^modules\//,
    mayNotImport: /^(#app\/|#web\/|react)/,
    why: 'modules are used by the app and by pages, never the other way round',
  },
  {
    files: /^modules\/(?!.*(http|\/module)\.ts$)/,
    mayNotImport: /^(#http\/|hono|\.{1,2}\/.*http\.ts$|#modules\/.*http\.ts$)/,
    why: 'the rules of the shop know no HTTP',
  },
  {
    files: /^modules\/.*\/module\.ts$/,
    mayNotImport: /^(#http\/|hono|#modules\/.*http\.ts$)/,
    why: 'a manifest lists what its own module has',
  },
  {
    files: /^(modules|web)\//,
    mayNotImport: /module\.ts$/,
    why: 'only the app reads manifests',
  },
  {
    files: /^modules\/.*http\.ts$/,
    mayNotImport: /^(kysely|node:|#modules\/.*http\.ts$)/,
    why: 'a route parses, calls and answers',
  },
  {
    files: isForBrowsers,
    mayNotImport: new RegExp(
      String.raw`^(?!zod$|\./section\.ts$|(\.{1,2}/)+([\w-]+/)*${browserFiles}$|${forBrowsers}$|#platform/(call|common-refusals|csv/write-csv|refusal|text|time|calendar/time-text|calendar/time-zone)\.ts$)`,
    ),
    why: 'contracts and pure functions also run in the browser',
  },
  {
    files: /^app\//,
    mayNotImport: /^#web\/(?!seller-pages\.ts$)/,
    why: 'the server reaches pages through their build',
  },
  {
    files: /^web\//,
    mayNotImport: new RegExp(
      String.raw`^(#http/|#platform/(?!(csv/write-csv|time)\.ts$)|#app/(?!calls\.ts$)|#modules/(?!${forBrowsers.slice(9)}$))`,
    ),
    why: 'pages see contracts and pure functions, never the server',
  },
  { files: /^web\/(?!api\.ts$)/, mayNotImport: /^#app\//, why: 'the API has one client' },
  {
    files: /^web\/shop\//,
    mayNotImport: /^#web\/seller\//,
    why: 'what both sides use is in web/ui or web/data',
  },
  {
    files: /^web\/seller\//,
    mayNotImport: /^#web\/shop\//,
    why: 'what both sides use is in web/ui or web/data',
  },
  {
    files: /^web\/(ui|data)\//,
    mayNotImport: /^#web\/(shop|seller)\//,
    why: 'what both sides use knows neither side',
  },
]

test.each(rules)('$why', ({ files, mayNotImport }) => {
  const checked = sources.filter((file) => files.test(file))
  const forbidden = checked.flatMap((file) =>
    importsOf(file)
      .filter((name) => mayNotImport.test(name))
      .map((name) => `${file} imports ${name}`),
  )

  expect(checked.length).toBeGreaterThan(0)
  expect(forbidden).toEqual([])
})

test('platform and http know no groceries', () => {
  const words =
    /\b(products?|orders?|carts?|prices?|stock|slots?|delivery|catalogues?|categor\w+|grocer\w+|checkouts?)\b/i
  const meansSomethingElse = /order by|in (the|this|their|its|that) order\b|orders@/
  const lines = sources
    .filter((file) => /^(platform|http)\//.test(file))
    .flatMap((file) =>
      withoutComments(textOf(file))
        .split('\n')
        .filter((line) => words.test(line.replace(meansSomethingElse, '')))
        .map((line) => `${file}: ${line.trim()}`),
    )

  expect(lines).toEqual([])
})

test('relative imports stay inside one area: platform, http, app, or one module', () => {
  const outside = sources.flatMap((file) => {
    const [area = '', module = ''] = file.split('/')
    const home = area === 'modules' ? `${area}/${module}/` : `${area}/`
    return importsOf(file)
      .filter((name) => name.startsWith('.') && !join(file, '..', name).startsWith(home))
      .map((name) => `${file} imports ${name}`)
  })

  expect(outside).toEqual([])
})

/** Checks what the browser has stored, and is loaded only then. */
const checksStored = 'web/shop/catalogue/stored-products.ts'

// A first visit to the shop downloads as little as possible. The seller's area has no such goal, and its forms check by the
// contract's own rules instead of a copy of them.
test('the shop uses the schemas of a contract as types only, so that no page begins with them', () => {
  const breaches = sources
    .filter(
      (file) => file.startsWith('web/') && !file.startsWith('web/seller/') && file !== checksStored,
    )
    .filter((file) =>
      /^import (?!type\b)[^'"]*'(zod|#app\/calls\.ts|#modules\/(?!images)[\w/-]+\/(([a-z]+-)?contract|sections\/[\w-]+)\.ts)'/m.test(
        textOf(file),
      ),
    )

  expect(breaches).toEqual([])
  const importers = sources.filter((file) =>
    /^import [^'"]*stored-products\.ts'/m.test(textOf(file)),
  )
  expect(importers).toEqual([])
})

/**
 * The subfolders of large folders in layers, lowest first. Subfolders of one layer do not import each other. Files beside the
 * subfolders belong to the lowest one, but for those that `beside` names.
 */
const layeredFolders: {
  folder: string
  layers: readonly string[]
  beside?: Readonly<Record<string, string>>
  why: string
}[] = [
  {
    folder: 'modules/catalogue/',
    layers: ['product', 'history', 'model', 'writing', 'editing', 'files', 'http'],
    beside: { 'http.ts': 'http', 'seller-http.ts': 'http', 'module.ts': 'http' },
    why: 'what a product is knows nothing of the copy in memory, which knows nothing of changes, of which each is made in one place',
  },
  {
    folder: 'modules/orders/',
    layers: [
      'order',
      'refunding',
      'bill',
      'moves',
      'packing guest-orders',
      'reading',
      'placing telling',
      'changes',
      'books paying',
      'counters',
      'desk',
      'http',
    ],
    beside: { 'http.ts': 'http', 'module.ts': 'http', 'personal-data.ts': 'desk' },
    why: 'an order and its bill know nothing of how it is placed, changed, paid and shown',
  },
  {
    folder: 'web/seller/',
    layers: [
      'form',
      'frame',
      'list',
      'alerts pause product',
      'stock',
      'orders',
      'checklist inbox shoppers',
      'today',
      'products',
      'scan',
      'audit books discounts mail newsletter packing ratings recall settings',
      'layout',
      'routes',
      'main',
    ],
    beside: { 'layout.tsx': 'layout', 'routes.ts': 'routes', 'main.tsx': 'main' },
    why: 'forms, lists and the frame know no page, a page knows only those that it shows a part of, and the layout knows all',
  },
  {
    folder: 'web/shop/',
    layers: [
      'frame',
      'session catalogue newsletter withdrawal',
      'hearts ratings cart addresses back-in-stock',
      'browse delivery',
      'favourites buy-again product pages',
      'account home',
      'orders',
      'checkout',
      'layout',
    ],
    why: 'what pages share knows no page, a cart knows no order, and only the layout around all pages knows them',
  },
]

test.each(layeredFolders)(
  'imports of $folder go to lower layers only: $why',
  ({ folder, layers, beside }) => {
    const layerOf = new Map(
      layers.flatMap((names, layer) => names.split(' ').map((name) => [name, layer] as const)),
    )
    const subfolderOf = (file: string) => {
      const [name = '', inside] = file.slice(folder.length).split('/')
      return inside === undefined ? (beside?.[name] ?? layers[0] ?? '') : name
    }
    const files = sources.filter((file) => file.startsWith(folder))
    const upwards = files.flatMap((file) =>
      pathsImportedBy(file)
        .filter((other) => other.startsWith(folder) && subfolderOf(other) !== subfolderOf(file))
        .filter(
          (other) =>
            (layerOf.get(subfolderOf(other)) ?? NaN) >= (layerOf.get(subfolderOf(file)) ?? NaN),
        )
        .map((other) => `${file} imports ${other}`),
    )

    expect(new Set(files.map(subfolderOf))).toEqual(new Set(layerOf.keys()))
    expect(upwards).toEqual([])
  },
)

test('modules do not import each other in circles', () => {
  const uses = new Map<string, Set<string>>()
  for (const file of sources.filter((name) => name.startsWith('modules/'))) {
    const module = file.split('/')[1] ?? ''
    const others = importsOf(file).flatMap((name) => /^#modules\/([\w-]+)\//.exec(name)?.[1] ?? [])
    const known = uses.get(module) ?? new Set()
    uses.set(module, new Set([...known, ...others]).difference(new Set([module])))
  }

  expect(inCircles(uses)).toEqual([])
})

test('files do not import each other in circles', () => {
  const uses = new Map(sources.map((file) => [file, new Set(pathsImportedBy(file))]))

  expect(inCircles(uses)).toEqual([])
})

function inCircles(uses: Map<string, Set<string>>): string[] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    )
  return [...uses.keys()].filter((name) => reaches(name, name))
}

test('no folder holds more than 25 files', () => {
  const files = globSync('{src,demo,test,e2e,bench,bin}/**/*.{ts,tsx,js}', { cwd: join(src, '..') })
  const counts = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')))
  const crowded = [...counts].filter(([, files]) => files.length > 25).map(([folder]) => folder)

  expect(crowded).toEqual([])
})

/** All sources but tests, which may import what they like. */
const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.ts'] })

const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '')

function textOf(file: string): string {
  return readFileSync(join(src, file), 'utf8')
}

/** As paths below `src`. */
const pathsImportedBy = (file: string): string[] =>
  importsOf(file).map((name) => (name.startsWith('#') ? name.slice(1) : join(file, '..', name)))

function importsOf(file: string): string[] {
  const statements = textOf(file).matchAll(
    /^(?:import\b[^'"]*|export (?:type )?(?:\{[^}]*\}|\*) from )['"]([^'"]+)['"]/gm,
  )
  return [...statements].map(([, name = '']) => name)
}
