import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** The modules that every page of the shop begins with, and those that nearly every page imports. */
const frame = [
  'shop/frame/page-meta.ts',
  'shop/frame/message-screen.tsx',
  'shop/cart/cart-actions.ts',
  'shop/browse/product-link.tsx',
  'ui/pictures/category-picture.tsx',
  'ui/product-image.tsx',
  'assets/address.webp',
  'ui/money.ts',
  'ui/use-busy.ts',
  'ui/use-is-in-browser.ts',
  'ui/scripts/when-idle.ts',
  'ui/form/use-form-call.ts',
  'shop/home/delivery-record.ts',
  'shop/browse/product-grid.tsx',
  'entry.client.tsx',
  'root.tsx',
  'shop/frame/layout.tsx',
  'shop/frame/page-boundary.tsx',
]

/** What every page of the shop needs comes in few files: many small ones cost a phone more than their bytes. */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-hot-toast)[\\/]|rolldown[\\/]runtime/,
  },
  // What only the frame imports stays in its own file, which the seller's pages do not load.
  {
    name: (id, context) =>
      frameImports(context).has(id) || frameIcons.test(id) ? 'common' : undefined,
    minShareCount: 2,
  },
  // Loaded with the first page that has queries, and otherwise after the first paint.
  {
    name: 'queries',
    test: /node_modules[\\/]@tanstack[\\/]|[\\/]data[\\/](query-client|api-query)\.ts$/,
  },
  // The same for pages that share much: the cart with the orders, the cart with the addresses, and both pages of orders.
  ownGroup('orders', [
    'live-orders',
    'order-queries',
    'pending-payment',
    'use-pay',
    'payment-texts',
    'unpaid-notices',
  ]),
  ownGroup('addresses', ['addresses', 'address-card']),
  ownGroup('order-pages', [
    'countdown',
    'date-time',
    'delivery-countdown',
    'order-items',
    'order-progress',
    'order-status',
    'order-texts',
    'use-server-now',
  ]),
  // What nearly every page of the seller begins with. Every page of the shop loads the list of files, so few are better.
  ownGroup('seller-pages', [
    'seller-meta',
    'page-head',
    'page-states',
    'compact-button',
    'table',
    'object-keys',
    'circle-check',
    'copy',
    'external-link',
    'mail',
    'no-such-product',
    'pencil',
    'print-button',
    'printer',
    'undo-2',
  ]),
]

function ownGroup(name: string, files: string[]): Rolldown.CodeSplittingGroup {
  return { name, test: new RegExp(`[\\\\/](${files.join('|')})\\.(tsx?|m?js)$`), minShareCount: 2 }
}

/** Icons on nearly every page: in files of their own their imports would be longer than they are. */
const frameIcons =
  /lucide-react[\\/].*[\\/](plus|minus|search|wifi-off|arrow-right|bike|clock|check|x|shopping-basket)\.\w+$/

let imports: Set<string> | undefined

/** The shop's own modules that the frame imports statically, directly or not. Packages come along with them. */
function frameImports(context: Rolldown.ChunkingContext): Set<string> {
  if (imports) return imports
  imports = new Set()
  const next = frame.map((file) => join(import.meta.dirname, 'src/web', file))
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (imports.has(id) || id.includes('node_modules')) continue
    imports.add(id)
    next.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return imports
}

/** Parts of React Router that the shop does not use in the browser, and that every page would load. */
const unusedParts: Record<string, string> = {
  // Hooks for tracing.
  instrumentation: `
    const unused = () => { throw new Error('Tracing is left out of the build') }
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const instrumentationResultMetaContext = undefined
    export {
      unused as getRouteInstrumentationUpdates,
      unused as instrumentClientSideRouter,
      unused as instrumentHandler,
    }
  `,
  // Routes that are found later: all are known at the first load (`react-router.config.ts`).
  'fog-of-war': `
    const unused = () => { throw new Error('Route discovery is left out of the build') }
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export {
      unused as getManifestPath,
      unused as getPartialManifest,
      unused as getPathsWithAncestors,
      unused as handleClientVersionMismatch,
    }
  `,
}

const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: {
      id: /react-router[\\/]dist[\\/]production[\\/].*[\\/](instrumentation|fog-of-war)\.js$/,
    },
    handler: (id) => unusedParts[basename(id, '.js')],
  },
}

const iconFile = join(import.meta.dirname, 'src/web/ui/pictures/create-icon.ts')

/** A kilobyte less than the package's own, which has options that the shop does not use. */
const ownIcons: Plugin = {
  name: 'own-icons',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /lucide-react[\\/].*createLucideIcon\.mjs$/ },
    handler: () => `export { createIcon as default } from ${JSON.stringify(iconFile)}`,
  },
}

/** The server links the stylesheet that was built for the browser just before: building it again takes a tenth of the build. */
const builtStylesheet: Plugin = {
  name: 'built-stylesheet',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: /[\\/]styles\.css\?url$/ },
    handler() {
      const names = readdirSync(join(import.meta.dirname, 'build/pages/client/assets'))
      const name = names.find((file) => /^styles-.*\.css$/.test(file))
      if (!name) throw new Error('The stylesheet of the pages is not built')
      return `export default '/assets/${name}'`
    },
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), withoutUnusedParts, ownIcons, builtStylesheet],
  publicDir: 'src/web/public',
  // React Router preloads the scripts of pages by itself; Vite's own preloading would add a kilobyte to every page.
  build: { assetsInlineLimit: 0, modulePreload: false },
  // Only what is used of them: all icons of lucide-react are more than a megabyte that every start would read.
  ssr: { noExternal: ['lucide-react', '@tanstack/react-query', '@tanstack/query-core'] },
  environments: {
    ssr: { build: { rolldownOptions: { experimental: { lazyBarrel: true } } } },
    client: {
      build: {
        rolldownOptions: {
          // Reads only those icons of lucide-react that are used, which saves a third of the build's time.
          experimental: { lazyBarrel: true },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
})
