/** What is at the first place of an address of the shop. A test compares it with the routes. */
export const reservedPaths: ReadonlySet<string> = new Set(
  (
    'account offers favourites buy-again newsletter products contact faq delivery returns payment-methods cart addresses add-address my-orders reset-password ' +
    'confirm-email back-in-stock loader withdraw guest-order seller api images icons assets healthz readyz metrics unsubscribe ' +
    'test-bank page-not-found sw favicon'
  ).split(' '),
)
