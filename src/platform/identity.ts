export type Role = 'shopper' | 'seller'

/** Who is asking, as the session says. */
export type Shopper = { id: string; name: string; email: string }
/** The one seller. The network address is where the request came from, for the activity log. */
export type Seller = { address: string }
