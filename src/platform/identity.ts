export type Role = 'shopper' | 'seller'

/** The logged-in shopper of a request. */
export type Shopper = { id: string; name: string; email: string }
/** The logged-in seller of a request, with the network address it came from, for the activity log. */
export type Seller = { address: string }
