/** Requests to be told when a product is back in stock, by network. */
export const requestLimit = { name: 'stock-requests', points: 30, seconds: 60 * 60 }

/** Emails that ask an address to confirm such a request, by address. */
export const confirmationEmailLimit = {
  name: 'stock-request-emails',
  points: 5,
  seconds: 24 * 60 * 60,
}

/** By network. A mail provider sends those of all its users from few addresses. */
export const unsubscribeLimit = { name: 'unsubscribes', points: 600, seconds: 60 }
