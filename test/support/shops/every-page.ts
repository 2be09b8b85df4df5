import type { RouteConfigEntry } from '@react-router/dev/routes'
import { pathPattern } from '#app/pages/path-pattern.ts'
import { sellerPages } from '#web/seller-pages.ts'
import routes from '#web/routes.ts'

/** An address of every page that the shop and the seller's area have; the product is one that is sold. */
export const everyPage = (id: string): string[] => [
  '/',
  '/products',
  '/products/vegetables',
  '/products/shoes',
  '/products?search=nothing-like-it',
  `/products/vegetables/${id}`,
  '/offers',
  '/cart',
  '/account',
  '/buy-again',
  '/favourites',
  '/add-address',
  '/addresses',
  '/my-orders',
  '/my-orders/any',
  '/my-orders/any/invoice',
  '/guest-order',
  '/contact',
  '/faq',
  '/delivery',
  '/returns',
  '/payment-methods',
  '/reset-password',
  '/confirm-email',
  '/back-in-stock',
  '/newsletter',
  '/favourites/leave',
  '/favourites/left',
  '/newsletter/leave',
  '/newsletter/left',
  '/withdraw',
  '/imprint',
  '/terms',
  '/privacy',
  '/withdrawal',
  '/accessibility',
  '/terms/any',
  '/loader',
  '/no-such-page',
  ...Object.values(sellerPages).map(({ path }) =>
    `/seller/${path.replace(':id', 'any')}`.replace(/\/$/, ''),
  ),
]

/** The routes of the shop that have no address above. */
export const forgottenPages = (): string[] =>
  pathsOf(routes).filter((path) => !everyPage('id').some((page) => pathPattern([path]).test(page)))

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children, index }) => [
    ...(path !== undefined && path !== '*' && path !== 'sw.js' ? [`/${path}`] : index ? ['/'] : []),
    ...pathsOf(children ?? []),
  ])
