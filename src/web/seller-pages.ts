/**
 * The seller's pages. The server knows from it which addresses exist and what their titles are; `seller/routes.ts` has the
 * component of each.
 */
export const sellerPages = {
  addProduct: page('', 'Add Product'),
  today: page('today', 'Today'),
  products: page('product-list', 'Product List'),
  product: pageOf('products/:id', 'Edit product'),
  stockHistory: pageOf('products/:id/stock', 'Stock'),
  recall: pageOf('products/:id/recall', 'Recall'),
  orderList: page('order-list', 'Order list', 'bare'),
  import: page('import', 'Import products'),
  pictures: page('pictures', 'Pictures'),
  foodFacts: page('food-facts', 'Food facts from a file'),
  orders: page('orders', 'Orders'),
  newOrder: page('orders/new', 'New order'),
  slips: page('orders/slips', 'Packing slips', 'bare'),
  pickList: page('orders/pick-list', 'Pick list', 'bare'),
  order: pageOf('orders/:id', 'Order'),
  slip: pageOf('orders/:id/slip', 'Packing slip', 'bare'),
  receipt: pageOf('orders/:id/receipt', 'Receipt', 'bare'),
  invoice: pageOf('orders/:id/invoice', 'Invoice', 'bare'),
  packing: page('walk', 'Packing walk', 'bare'),
  dayClose: page('books', 'Day close', 'bare'),
  inbox: page('inbox', 'Inbox'),
  audit: page('audit', 'Activity'),
  mail: page('mail', 'Mail'),
  newsletter: page('newsletter', 'Newsletter'),
  offers: page('offers', 'Offers'),
  ratings: page('ratings', 'Ratings'),
  shopper: pageOf('shoppers/:id', 'Shopper'),
  settings: page('settings', 'Settings'),
  checklist: page('settings/ready', 'Ready to open?'),
  brand: page('settings/brand', 'Logo and colour'),
  money: page('settings/money', 'Money'),
  hours: page('settings/hours', 'Hours'),
  categories: page('settings/categories', 'Categories'),
  category: page('settings/categories/edit', 'Category'),
  delivery: page('settings/delivery', 'Delivery'),
  slots: page('settings/slots', 'Slots & pickup'),
  search: page('settings/search', 'Search'),
  legal: page('settings/legal', 'Legal'),
  pages: page('settings/pages', 'Pages'),
  ownPages: page('settings/own-pages', 'Own pages'),
  payment: page('settings/payment', 'Payment'),
  alerts: page('settings/alerts', 'New orders'),
  password: page('settings/password', 'Password'),
}

export const withQuery = (to: string, query: Readonly<Record<string, string>>): string =>
  `${to}?${new URLSearchParams(query)}`

/** Without orders, the page to choose them. */
export const packingOf = (orderIds: readonly string[]): string =>
  orderIds.length === 0
    ? sellerPages.packing.to
    : `${sellerPages.packing.to}?orders=${orderIds.join(',')}`

/** A page to print, or one that has the whole screen of a phone, is bare: without header and menu. */
function page(path: string, title: string, frame?: 'bare') {
  return { path, title, isBare: frame === 'bare', to: addressOf(path) }
}

/** A page of one thing, such as an order. */
function pageOf(path: string, title: string, frame?: 'bare') {
  const to = ({ _id }: { _id: string }) => addressOf(path).replace(':id', () => _id)
  return { ...page(path, title, frame), to }
}

function addressOf(path: string): string {
  return path === '' ? '/seller' : `/seller/${path}`
}
