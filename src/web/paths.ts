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
  offers: '/offers',
  cart: '/cart',
  account: '/account',
  favourites: '/favourites',
  buyAgain: '/buy-again',
  addresses: '/addresses',
  addAddress: '/add-address',
  editAddress: ({ _id }: { _id: string }) => `/add-address?${new URLSearchParams({ id: _id })}`,
  myOrders: '/my-orders',
  myOrder: ({ _id }: { _id: string }) => `/my-orders/${_id}`,
  invoice: ({ _id }: { _id: string }) => `/my-orders/${_id}/invoice`,
  /** What is behind the # no server and no other site gets to know. */
  guestOrder: (link = '') => `/guest-order${link === '' ? '' : `#${link}`}`,
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  backInStock: '/back-in-stock',
  newsletter: '/newsletter',
  leaveFavouriteEmails: '/favourites/leave',
  leftFavouriteEmails: '/favourites/left',
  leaveNewsletter: '/newsletter/leave',
  leftNewsletter: '/newsletter/left',
  contact: '/contact',
  faq: '/faq',
  delivery: '/delivery',
  returns: '/returns',
  paymentMethods: '/payment-methods',
  ownPage: ({ path }: { path: string }) => `/${path}`,
  termsVersion: (id: string) => `/terms/${id}`,
  withdraw: '/withdraw',
  seller: '/seller',
}
