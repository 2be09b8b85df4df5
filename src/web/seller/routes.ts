import type { ComponentType } from 'react'
import { redirectDocument, type RouteObject } from 'react-router'
import { keysOf } from '#web/data/object-keys.ts'
import { paths } from '#web/paths.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { SellerLayout } from './layout.tsx'
import { FrameError, PageBoundary, PageError } from './frame/page-boundary.tsx'
import type { PageHandle } from './frame/page-handle.ts'
import { Splash } from './frame/splash.tsx'

type Path = keyof typeof sellerPages
type Page = { default: ComponentType; handle?: PageHandle }

/** Each page has a script of its own. */
const pages: Record<Path, () => Promise<Page>> = {
  '': () => import('./products/add-product.tsx'),
  today: () => import('./today/today.tsx'),
  'product-list': () => import('./products/list/product-list.tsx'),
  'products/:id': () => import('./products/edit-product.tsx'),
  'products/:id/stock': () => import('./stock/stock-history.tsx'),
  'products/:id/recall': () => import('./recall/recall.tsx'),
  'order-list': () => import('./stock/order-list.tsx'),
  import: () => import('./products/csv/import.tsx'),
  pictures: () => import('./products/many-pictures/many-pictures.tsx'),
  'food-facts': () => import('./products/unchecked-facts/facts-file.tsx'),
  orders: () => import('./orders/orders.tsx'),
  'orders/new': () => import('./orders/phone/new-order.tsx'),
  'orders/slips': () => import('./orders/paper/packing-slips.tsx'),
  'orders/pick-list': () => import('./orders/paper/pick-list.tsx'),
  'orders/:id': () => import('./orders/order/order.tsx'),
  'orders/:id/slip': () => import('./orders/paper/packing-slip.tsx'),
  'orders/:id/receipt': () => import('./orders/paper/order-receipt.tsx'),
  'orders/:id/invoice': () => import('./books/order-invoice.tsx'),
  walk: () => import('./packing/packing.tsx'),
  books: () => import('./books/day-close.tsx'),
  inbox: () => import('./inbox/inbox.tsx'),
  audit: () => import('./audit/audit.tsx'),
  mail: () => import('./mail/mail.tsx'),
  offers: () => import('./discounts/offers.tsx'),
  ratings: () => import('./ratings/ratings.tsx'),
  newsletter: () => import('./newsletter/newsletter.tsx'),
  'shoppers/:id': () => import('./shoppers/shopper.tsx'),
  settings: () => import('./settings/shop/shop-settings.tsx'),
  'settings/ready': () => import('./settings/checklist/checklist-settings.tsx'),
  'settings/brand': () => import('./settings/brand/brand-settings.tsx'),
  'settings/money': () => import('./settings/money/money-settings.tsx'),
  'settings/hours': () => import('./settings/hours/hours-settings.tsx'),
  'settings/categories': () => import('./settings/categories/categories-settings.tsx'),
  'settings/categories/edit': () => import('./settings/categories/edit-category.tsx'),
  'settings/delivery': () => import('./settings/delivery/delivery-settings.tsx'),
  'settings/slots': () => import('./settings/slots/slots-settings.tsx'),
  'settings/search': () => import('./settings/search/search-settings.tsx'),
  'settings/legal': () => import('./settings/legal/legal-settings.tsx'),
  'settings/own-pages': () => import('./settings/pages/own-pages-settings.tsx'),
  'settings/pages': () => import('./settings/pages/pages-settings.tsx'),
  'settings/payment': () => import('./settings/payment/payment-settings.tsx'),
  'settings/alerts': () => import('./settings/alerts/alerts-settings.tsx'),
  'settings/password': () => import('./settings/password/password-settings.tsx'),
}

export const routes: RouteObject[] = [
  {
    path: paths.seller,
    Component: SellerLayout,
    HydrateFallback: Splash,
    ErrorBoundary: FrameError,
    children: [
      {
        Component: PageBoundary,
        ErrorBoundary: PageError,
        children: keysOf(pages).map((path) => ({ path, lazy: () => loadPage(path) })),
      },
    ],
  },
  // All other addresses are those of the shop, which is another application.
  { path: '*', loader: ({ request }) => redirectDocument(request.url) },
]

async function loadPage(path: Path) {
  const { default: Component, handle } = await pages[path]()
  return { Component, handle: { title: sellerPages[path], ...handle } satisfies PageHandle }
}
