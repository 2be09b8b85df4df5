export type Role = 'shopper' | 'seller'

/** The logged-in shopper of a request. */
export type Shopper = { id: string; name: string; email: string }
/** Who may place an order: a shopper, or a browser whose person goes on without an account. */
export type Buyer = Shopper & { isGuest?: true }
/** An order, and who placed it. Every query asks for both. */
export type OwnOrder = { orderId: string; shopper: Buyer }
/** The logged-in seller of a request, with the network address it came from, for the activity log. */
export type Seller = { address: string }
