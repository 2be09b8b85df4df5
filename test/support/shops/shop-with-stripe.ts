import { openFakeStripe, sendStripeEvent, stripeKeys } from '../fake-stripe.ts'
import { openWithBuyer } from './shop-with-online-order.ts'

/** A shop that is paid through a Stripe on this machine, and a shopper with a full cart. */
export async function openWithStripe() {
  const stripe = await openFakeStripe()
  const settings = { ...stripeKeys, STRIPE_API_URL: stripe.url, PUBLIC_URL: 'https://shop.example' }
  const opened = await openWithBuyer({ settings })
  const { shop, ana } = opened
  return {
    ...opened,
    stripe,
    receivesEvent: (type: string, object: object, more = {}) =>
      sendStripeEvent(shop, type, object, more),
    one: async () => {
      const { body } = await ana.call('GET /api/order/unpaid')
      return body.orders[0]
    },
  }
}
