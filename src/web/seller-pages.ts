/**
 * The seller's pages by their path below `/seller`, and their titles. The server knows from it which addresses exist;
 * `seller/routes.ts` has the page of each.
 */
export const sellerPages = {
  '': 'Add Product',
  today: 'Today',
  'product-list': 'Product List',
  'products/:id': 'Edit product',
  'products/:id/stock': 'Stock',
  'order-list': 'Order list',
  import: 'Import products',
  orders: 'Orders',
  'orders/:id': 'Order',
  'orders/:id/slip': 'Packing slip',
  audit: 'Activity',
  mail: 'Mail',
  settings: 'Settings',
  'settings/brand': 'Logo and colour',
  'settings/money': 'Money',
  'settings/hours': 'Hours',
  'settings/categories': 'Categories',
  'settings/categories/edit': 'Category',
  'settings/delivery': 'Delivery',
  'settings/slots': 'Slots & pickup',
  'settings/search': 'Search',
  'settings/pages': 'Pages',
  'settings/payment': 'Payment',
  'settings/password': 'Password',
} as const
