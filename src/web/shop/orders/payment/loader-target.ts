import { findCategory, type Category } from '#modules/catalogue/product/categories/categories.ts'
import { paths } from '#web/paths.ts'
import { sellerPages } from '#web/seller-pages.ts'

const pages = [
  paths.products,
  paths.cart,
  paths.account,
  paths.addresses,
  paths.addAddress,
  paths.myOrders,
  paths.guestOrder(),
  paths.contact,
  paths.faq,
  paths.delivery,
  paths.returns,
  paths.paymentMethods,
  paths.seller,
  sellerPages.today.to,
  sellerPages.products.to,
  sellerPages.import.to,
  sellerPages.orders.to,
  sellerPages.audit.to,
  sellerPages.mail.to,
]

/** Where the loader may go: a page of this shop that is on the list, or home. Whatever else was asked for is ignored. */
export function loaderTarget(next: string | null, categories: readonly Category[]): string {
  const path = `/${next ?? ''}`
  if (pages.includes(path)) return path

  const [, first, second = '', third] = path.split('/')
  if (!/^[\w/-]+$/.test(path) || path.split('/').length > 4 || second === '') return paths.home
  if (first === 'my-orders' && third === undefined) return path
  if (first === 'products' && findCategory(categories, second) && third !== '') return path
  return paths.home
}
