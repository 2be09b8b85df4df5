import type { Rolldown } from 'vite'
import { frameImports } from './frame-modules.ts'

/** Icons on nearly every page: in files of their own their imports would be longer than they are. */
const frameIcons =
  /lucide-react[\\/].*[\\/](plus|minus|search|wifi-off|arrow-right|bike|clock|check|x|shopping-basket)\.\w+$/

/** What every page of the shop needs comes in few files: many small ones cost a phone more than their bytes. */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/,
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
  // Small files that the pages of products and the information pages begin with.
  ownGroup('browse-pages', ['breadcrumb', 'chevron-right', 'once-per-session']),
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
