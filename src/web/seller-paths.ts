/** Every address of the seller's pages, apart from those of the shop, whose pages do not load them. */
export const sellerPaths = {
  today: '/seller/today',
  products: '/seller/product-list',
  product: ({ _id }: { _id: string }) => `/seller/products/${_id}`,
  import: '/seller/import',
  orders: '/seller/orders',
  order: ({ _id }: { _id: string }) => `/seller/orders/${_id}`,
  slip: ({ _id }: { _id: string }) => `/seller/orders/${_id}/slip`,
  audit: '/seller/audit',
  mail: '/seller/mail',
  settings: '/seller/settings',
  brand: '/seller/settings/brand',
  money: '/seller/settings/money',
  hours: '/seller/settings/hours',
  categories: '/seller/settings/categories',
  newCategory: '/seller/settings/categories/edit',
  category: ({ _id }: { _id: string }) =>
    `/seller/settings/categories/edit?${new URLSearchParams({ id: _id })}`,
  delivery: '/seller/settings/delivery',
  slots: '/seller/settings/slots',
  pages: '/seller/settings/pages',
  payment: '/seller/settings/payment',
}
