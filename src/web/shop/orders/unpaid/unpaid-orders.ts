import { api } from '#web/api.ts'
import { askWhoIsHere } from '#web/shop/account/account.ts'
import { forgetCheckout } from '#web/shop/cart/checkout-key.ts'
import { session } from '#web/shop/account/session-store.ts'
import { unpaid } from './unpaid-store.ts'
import { patience } from '#web/data/use-refetch.ts'

/** Asks what awaits its payment. What no longer does may have been paid, and a payment empties the saved cart. */
export async function loadUnpaid(): Promise<void> {
  const owner = session.user()?._id
  if (owner === undefined) return
  const before = unpaid.of(owner)
  const { orders } = await api('GET /api/order/unpaid', { signal: patience() })
  if (session.user()?._id !== owner) return
  unpaid.keep(
    owner,
    orders.map(({ _id, number, amount, payableUntil, paymentState }) => ({
      _id,
      number,
      amount,
      payableUntil,
      paymentState,
    })),
  )
  if (before.every(({ _id }) => orders.some((order) => order._id === _id))) return
  forgetCheckout()
  await askWhoIsHere()
}

/** A payment that was made in another tab or on another device shows here when this one is looked at again. */
export function followUnpaid() {
  document.addEventListener('visibilitychange', () => {
    const user = session.user()
    if (document.hidden || !user || unpaid.of(user._id).length === 0) return
    // Whoever needs the answer asks again and says what is wrong.
    loadUnpaid().catch(() => {})
  })
}
