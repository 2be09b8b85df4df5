import { signatureHeader, type PaymentEvent } from '#modules/payments/payments.ts'
import { sign } from '#modules/payments/signature.ts'
import { newId } from '#platform/id.ts'
import { openShop, type Shop } from '../open-shop.ts'
import type { Person } from '../people.ts'

type Options = Parameters<typeof openShop>[1] & { settings?: Parameters<typeof openShop>[0] }

/** A shopper with two bunches of tomatoes in the cart and a way to order them online. */
export async function openWithBuyer({ settings, ...options }: Options = {}) {
  const shop = await openShop(settings, options)
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  await ana.puts({ [tomatoes]: 2 })
  const orders = (key = newId(), more: { seenTotal?: number } = {}) =>
    ana.call('POST /api/order/stripe', {
      json: { items: [{ product: tomatoes, quantity: 2 }], address: home, ...more },
      headers: { 'idempotency-key': key },
    })
  return { shop, tomatoes, ana, home, orders }
}

/** The same with the order opened at the test bank. */
export async function openWithOnlineOrder(options: Options = {}) {
  const opened = await openWithBuyer(options)
  const { body } = await opened.orders('first')
  const id = body.orderId
  const { ana } = opened
  return {
    ...opened,
    id,
    url: body.url,
    order: () => orderOf(ana, id),
    steps: async () => (await orderOf(ana, id)).events.map(({ step, status }) => [step, status]),
    chooses: (choice: string) => chooseAtBank(opened.shop, id, choice),
    receivesEvent: (change: Partial<PaymentEvent> = {}) =>
      sendEvent(opened.shop, { ...paidEvent(id), ...change }),
  }
}

export async function orderOf(person: Person, id: string) {
  const { body } = await person.call('GET /api/order/mine', { query: { id } })
  return body.order
}

/** Presses a button of the test bank's page, and waits until its events have arrived. */
export async function chooseAtBank(shop: Shop, id: string, choice: string) {
  const response = await shop.app.request(
    `/test-bank/${id}`,
    { method: 'POST', body: new URLSearchParams({ choice }) },
    {},
  )
  await shop.testBank?.sendNow()
  return response
}

/** What the test bank would say of the order of `openWithOnlineOrder`. */
export const paidEvent = (orderId: string): PaymentEvent => ({
  id: `evt_${newId()}`,
  kind: 'paid',
  orderId,
  reference: `tb_${orderId}`,
  amountCents: 592,
  currency: 'usd',
})

type Sent = { at?: number; secret?: string; body?: string }

/** As the bank sends it, or as somebody who would like to be the bank. */
export async function sendEvent(shop: Shop, event: object, sent: Sent = {}) {
  const secret = sent.secret ?? (await shop.testBank?.secret()) ?? ''
  const signed = Buffer.from(JSON.stringify(event))
  const signature = sign(secret, signed, Math.floor((sent.at ?? shop.clock()) / 1_000))
  return shop.client().call('POST /api/payments/webhook', {
    body: sent.body ?? signed.toString(),
    headers: { [signatureHeader]: signature },
  })
}

/** The bank takes the money, and its event is lost on the way. */
export async function paysWithoutEvent(shop: Shop, id: string) {
  await shop.database.db
    .updateTable('test_bank_checkout')
    .set({ state: 'paid' })
    .where('order_id', '=', id)
    .execute()
}
