import type { OrderPaymentState, StoredStatus, PaymentType } from '#modules/orders/status.ts'
import { insertSearchKeys, searchKeysOf } from '#modules/addresses/search-keys.ts'
import { newId } from '#platform/id.ts'
import { insertRows } from '#platform/database/precompiled.ts'
import type { Db } from '#platform/database/db.ts'
import { someAddress } from '../sample-address.ts'

export type OrderFacts = {
  shopperId: string
  number: string
  status: StoredStatus
  /** Empty: it was begun at `createdAt` and never placed. */
  placedAt: number | null
  createdAt?: number
  deliveredAt?: number | null
  paymentType?: PaymentType
  paymentState?: OrderPaymentState | null
  isPaid?: boolean
  address?: Partial<typeof someAddress>
  lines: { productId: string; quantity: number }[]
}

/** Shoppers who can have orders, and cannot log in. */
export const writeShoppers = (db: Db, ids: string[]): Promise<void> =>
  insertRows(
    db,
    'shopper',
    ids.map((id) => ({
      id,
      name: 'Somebody',
      email: `${id}@example.com`,
      email_key: `${id}@example.com`,
      password_hash: '',
      created_at: 0,
    })),
  )

const minute = 60_000
const offerCents = 290

/** The rows of an order as the shop would have written them by now, for when there is no time to live through it. */
function orderRows(facts: OrderFacts) {
  const { placedAt, createdAt = placedAt ?? 0, deliveredAt = null, paymentState = null } = facts
  const id = newId()
  const lines = facts.lines.map(({ productId, quantity }, position) => ({
    order_id: id,
    position,
    product_id: productId,
    name: `Product ${productId}`,
    category: 'Fruits',
    weight: null,
    images: '[]',
    price_cents: 360,
    offer_cents: offerCents,
    quantity,
  }))
  const goods_cents = lines.reduce((sum, line) => sum + line.quantity * line.offer_cents, 0)
  const taxCents = Math.floor(goods_cents * 0.02)
  const address = { ...someAddress, ...facts.address }
  const row = {
    id,
    number: facts.number,
    shopper_id: facts.shopperId,
    status: facts.status,
    payment_type: facts.paymentType ?? ('COD' as const),
    is_paid: facts.isPaid ? 1 : 0,
    goods_cents,
    gst_cents: taxCents,
    total_cents: goods_cents + taxCents,
    address: JSON.stringify({ _id: id, ...address, zipcode: address.zipCode }),
    idempotency_key: id,
    request_hash: id,
    checkout_url: null,
    created_at: createdAt,
    placed_at: placedAt,
    promised_at: placedAt === null ? null : placedAt + 30 * minute,
    payment_state: paymentState,
    payment_reference: null,
    payable_until: null,
    delivered_at: deliveredAt,
  }
  const event = { order_id: id, actor: 'seller' as const, note: null, step: 'moved' as const }
  const first = { ...event, position: 0, status: 'Order Placed' as const, at: createdAt }
  const last = {
    ...event,
    position: 1,
    status: facts.status,
    at: deliveredAt ?? createdAt + minute,
  }
  return {
    row,
    lines,
    events: facts.status === 'Order Placed' ? [first] : [first, last],
    searchKeys: searchKeysOf(facts.shopperId, address),
  }
}

/** Writes them in the order in which they are given, and returns their ids. */
export async function writeOrders(db: Db, orders: OrderFacts[]): Promise<string[]> {
  const rows = orders.map(orderRows)
  for (let index = 0; index < rows.length; index += 250) {
    const some = rows.slice(index, index + 250)
    await insertRows(
      db,
      'orders',
      some.map(({ row }) => row),
    )
    await insertRows(
      db,
      'order_line',
      some.flatMap(({ lines }) => lines),
    )
    await insertRows(
      db,
      'order_event',
      some.flatMap(({ events }) => events),
    )
    await insertSearchKeys(
      db,
      some.flatMap(({ searchKeys }) => searchKeys),
    )
  }
  return rows.map(({ row }) => row.id)
}

/** One of a list that is not empty. */
export const pickWith =
  (random: () => number) =>
  <Value>(from: readonly Value[]): Value => {
    const value = from[Math.floor(random() * from.length)]
    if (value === undefined) throw new Error('there is nothing to pick from')
    return value
  }

/** The same numbers in every run, from 0 up to 1. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
