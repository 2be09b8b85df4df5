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
    test: new RegExp(
      `node_modules[\\\\/]@tanstack[\\\\/]|${filesOf([
        'data/query-client',
        'data/api-query',
        'data/shop-query',
        'browse/fetch-products',
      ])}`,
    ),
  },
  group('account', ['account/account', 'data/data-provider']),
  // Loaded right after the first paint.
  group('start', ['delivery/areas', 'delivery/zip-dialog-state']),
  // The same for pages that share much: the cart with the orders, the cart with the addresses, and both pages of orders.
  sharedGroup('orders', [
    'live-orders',
    'order-queries',
    'pending-payment',
    'use-pay',
    'payment-texts',
    'unpaid-notices',
    'unpaid-orders',
    'use-payment-polling',
    'load-next-page',
    'order-skeleton',
  ]),
  sharedGroup('addresses', ['addresses', 'address-card', 'instruction-fields']),
  sharedGroup('order-pages', [
    'countdown',
    'date-time',
    'delivery-countdown',
    'order-items',
    'order-progress',
    'order-status',
    'order-texts',
    'use-server-now',
    'use-shop-time',
    'printer',
  ]),
  // Small files that the pages of products and the information pages begin with.
  sharedGroup('browse-pages', [
    'breadcrumb',
    'chevron-right',
    'once-per-session',
    'try-again',
    'needs-login',
  ]),
  // What nearly every page of the seller begins with. Every page of the shop loads the list of files, so few are better.
  sharedGroup('seller-pages', [
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
    'undo-2',
  ]),
  // Small parts of pages, and of what opens from the frame.
  group('forms', [
    'dialog/modal',
    'form/field',
    'icons/arrow-left',
    'icons/chevron-down',
    'icons/log-out',
    'icons/trash',
  ]),
  group('login', ['form/password-field', 'icons/eye', 'icons/eye-off']),
  // What opens from the frame of every page.
  group('dialogs', [
    'offline/unsaved-page',
    'frame/profile-menu',
    'unpaid/unpaid-refetch',
    'delivery/deliver-to',
    'account/login-dialog',
    'browse/suggestion-list',
    'icons/map-pin',
  ]),
  // What fills the cart's page when there is something in the cart.
  group('cart-parts', [
    'cart/full-cart',
    'cart/address-chooser',
    'delivery/delivery-options',
    'delivery/delivery-notes',
    'delivery/instructions-editor',
    'checkout/cart-changes',
    'checkout/no-payment',
  ]),
  // What only the shopper's pages of orders have.
  group('order-parts', ['orders/order-card', 'orders/order-page', 'orders/cancel/cancel-order']),
]

/** What at least two pages share. */
function sharedGroup(name: string, files: string[]): Rolldown.CodeSplittingGroup {
  return { ...group(name, files), minShareCount: 2 }
}

function group(name: string, files: string[]): Rolldown.CodeSplittingGroup {
  return { name, test: new RegExp(filesOf(files)) }
}

function filesOf(names: string[]): string {
  const paths = names.map((name) => name.replaceAll('/', '[\\\\/]'))
  return `[\\\\/](${paths.join('|')})\\.(tsx?|m?js)$`
}
