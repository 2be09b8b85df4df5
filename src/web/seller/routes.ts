import type { ComponentType } from 'react'
import { redirectDocument, type RouteObject } from 'react-router'
import { keysOf } from '#web/data/object-keys.ts'
import { paths } from '#web/paths.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { SellerLayout } from './layout.tsx'
import { FrameError, PageBoundary, PageError } from './frame/page-boundary.tsx'
import type { PageHandle } from './frame/page-handle.ts'
import { Splash } from './frame/splash.tsx'

type Name = keyof typeof sellerPages
type Page = { default: ComponentType }

/** Each page has a script of its own. */
const pages: Record<Name, () => Promise<Page>> = {
  addProduct: () => import('./products/add-product.tsx'),
  today: () => import('./today/today.tsx'),
  products: () => import('./products/list/product-list.tsx'),
  product: () => import('./products/edit-product.tsx'),
  stockHistory: () => import('./stock/stock-history.tsx'),
  recall: () => import('./recall/recall.tsx'),
  orderList: () => import('./stock/order-list.tsx'),
  import: () => import('./products/csv/import.tsx'),
  pictures: () => import('./products/many-pictures/many-pictures.tsx'),
  foodFacts: () => import('./products/unchecked-facts/facts-file.tsx'),
  orders: () => import('./orders/orders.tsx'),
  newOrder: () => import('./orders/phone/new-order.tsx'),
  slips: () => import('./orders/paper/packing-slips.tsx'),
  pickList: () => import('./orders/paper/pick-list.tsx'),
  order: () => import('./orders/order/order.tsx'),
  slip: () => import('./orders/paper/packing-slip.tsx'),
  receipt: () => import('./orders/paper/order-receipt.tsx'),
  invoice: () => import('./books/order-invoice.tsx'),
  packing: () => import('./packing/packing.tsx'),
  dayClose: () => import('./books/day-close.tsx'),
  inbox: () => import('./inbox/inbox.tsx'),
  audit: () => import('./audit/audit.tsx'),
  mail: () => import('./mail/mail.tsx'),
  offers: () => import('./discounts/offers.tsx'),
  ratings: () => import('./ratings/ratings.tsx'),
  newsletter: () => import('./newsletter/newsletter.tsx'),
  shopper: () => import('./shoppers/shopper.tsx'),
  settings: () => import('./settings/shop-settings.tsx'),
  checklist: () => import('./settings/checklist-settings.tsx'),
  brand: () => import('./settings/brand-settings.tsx'),
  money: () => import('./settings/money/money-settings.tsx'),
  hours: () => import('./settings/hours/hours-settings.tsx'),
  categories: () => import('./settings/categories/categories-settings.tsx'),
  category: () => import('./settings/categories/edit-category.tsx'),
  delivery: () => import('./settings/delivery/delivery-settings.tsx'),
  slots: () => import('./settings/slots-settings.tsx'),
  search: () => import('./settings/search-settings.tsx'),
  legal: () => import('./settings/legal-settings.tsx'),
  ownPages: () => import('./settings/pages/own-pages-settings.tsx'),
  pages: () => import('./settings/pages/info-pages-settings.tsx'),
  payment: () => import('./settings/payment-settings.tsx'),
  alerts: () => import('./settings/alerts-settings.tsx'),
  password: () => import('./settings/password-settings.tsx'),
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
        children: keysOf(pages).map((name) => ({
          path: sellerPages[name].path,
          lazy: () => loadPage(name),
        })),
      },
    ],
  },
  // All other addresses are those of the shop, which is another application.
  { path: '*', loader: ({ request }) => redirectDocument(request.url) },
]

async function loadPage(name: Name) {
  const { default: Component } = await pages[name]()
  const { title, isBare } = sellerPages[name]
  return { Component, handle: { title, isBare } satisfies PageHandle }
}
