/** Every address of the shop is built here, so that a changed one is changed once. */
export const paths = {
  home: '/',
  products: '/products',
  search: (text: string) => `/products?${new URLSearchParams({ search: text })}`,
  category: (path: string) => `/products/${path.toLowerCase()}`,
  product: ({ _id, category }: { _id: string; category: string }) =>
    `/products/${category.toLowerCase()}/${_id}`,
  cart: '/cart',
  myOrders: '/my-orders',
  contact: '/contact',
  faq: '/faq',
  delivery: '/delivery',
  returns: '/returns',
  paymentMethods: '/payment-methods',
}
