export type ListAddress = {
  category?: string | undefined
  search?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
}

/** Every address of the shop is built here, so that a changed one is changed once. */
export const paths = {
  home: '/',
  products: '/products',
  list: ({ category, ...parameters }: ListAddress) => {
    const path = category === undefined ? paths.products : paths.category(category)
    const given = Object.entries(parameters).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    )
    return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
  },
  category: (path: string) => `/products/${path.toLowerCase()}`,
  product: ({ _id, category }: { _id: string; category: string }) =>
    `/products/${category.toLowerCase()}/${_id}`,
  cart: '/cart',
  addAddress: '/add-address',
  myOrders: '/my-orders',
  myOrder: ({ _id }: { _id: string }) => `/my-orders/${_id}`,
  resetPassword: '/reset-password',
  contact: '/contact',
  faq: '/faq',
  delivery: '/delivery',
  returns: '/returns',
  paymentMethods: '/payment-methods',
}
