export type ListAddress = {
  category?: string | undefined
  search?: string | undefined
  /** Names with spaces between them. */
  diet?: string | undefined
  without?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
}

/** Every address of the shop is built here, so that a changed one is changed once. */
export const paths = {
  home: '/',
  products: '/products',
  list: ({ category, ...parameters }: ListAddress) => {
    const path = category === undefined ? paths.products : paths.category(category)
    // In this order: the server redirects any other.
    const { search, diet, without, sort, cursor } = parameters
    const given = Object.entries({ search, diet, without, sort, cursor }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    )
    return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
  },
  category: (path: string) => `/products/${path.toLowerCase()}`,
  product: ({ _id, category }: { _id: string; category: string }) =>
    `/products/${category.toLowerCase()}/${_id}`,
  cart: '/cart',
  addresses: '/addresses',
  addAddress: '/add-address',
  editAddress: ({ _id }: { _id: string }) => `/add-address?${new URLSearchParams({ id: _id })}`,
  myOrders: '/my-orders',
  myOrder: ({ _id }: { _id: string }) => `/my-orders/${_id}`,
  resetPassword: '/reset-password',
  contact: '/contact',
  faq: '/faq',
  delivery: '/delivery',
  returns: '/returns',
  paymentMethods: '/payment-methods',
  seller: '/seller',
  sellerToday: '/seller/today',
  sellerProducts: '/seller/product-list',
  sellerProduct: ({ _id }: { _id: string }) => `/seller/products/${_id}`,
  sellerImport: '/seller/import',
  sellerOrders: '/seller/orders',
  sellerOrder: ({ _id }: { _id: string }) => `/seller/orders/${_id}`,
  sellerSlip: ({ _id }: { _id: string }) => `/seller/orders/${_id}/slip`,
  sellerAudit: '/seller/audit',
  sellerMail: '/seller/mail',
  sellerSettings: '/seller/settings',
  sellerBrand: '/seller/settings/brand',
  sellerMoney: '/seller/settings/money',
  sellerHours: '/seller/settings/hours',
  sellerCategories: '/seller/settings/categories',
  sellerNewCategory: '/seller/settings/categories/edit',
  sellerCategory: ({ _id }: { _id: string }) =>
    `/seller/settings/categories/edit?${new URLSearchParams({ id: _id })}`,
  sellerDelivery: '/seller/settings/delivery',
  sellerSlots: '/seller/settings/slots',
  sellerPages: '/seller/settings/pages',
  sellerPayment: '/seller/settings/payment',
}
