import { randomUUID } from 'node:crypto'

export type Statement = [sql: string, values: (string | number | null)[]]

/** What one order of this shopper writes and nothing else, as one transaction or, if it is paid online, as three. */
export type RawOrder = (shopper: string) => Statement[][]

const insertOrder = `insert into orders (id, number, shopper_id, status, payment_type, is_paid, goods_cents, gst_cents,
  total_cents, address, idempotency_key, request_hash, created_at, placed_at, promised_at, payment_state, payable_until,
  slot_start, slot_end) values ($1, $2, $3, $4, $5, 0, 1680, 34, 1714, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`
const insertLine = `insert into order_line (order_id, position, product_id, name, category, weight, images, price_cents,
  offer_cents, quantity, is_counted) values ($1, $2, $3, 'Sourdough loaf', 'Bakery', null, '[]', 500, 420, 2, $4)`
const insertTax = `insert into order_tax (order_id, position, tax_class, name, rate, taxable_cents, tax_cents)
  values ($1, 0, 'standard', 'Standard', 200, 1680, 34)`
const insertEvent = `insert into order_event (order_id, position, status, at, actor, note, step)
  values ($1, $2, $3, $4, $5, null, $6)`
// As sent already: the shop that alternates with this loop must not send it.
const insertMail = `insert into mail (id, kind, about, created_at, due_at, state)
  values ($1, $2, $3, $4, $5, 'sent')`
const updateCart = `insert into cart (shopper_id, items, updated_at) values ($1, '{}', $2)
  on conflict (shopper_id) do update set items = '{}', updated_at = excluded.updated_at`
const takePieces = `update product_stock set pieces = pieces - 2 where product_id = $1`
const insertStockChange = `insert into stock_change (id, product_id, change, pieces_after, reason, order_id, at)
  values ($1, $2, -2, 0, 'order', $3, $4)`
const takePlace = `insert into delivery_slot (starts_at, ends_at, taken) values ($1, $2, 1)
  on conflict (starts_at, ends_at) do update set taken = delivery_slot.taken + 1`
const insertPoll = `insert into payment_poll (order_id, site_url, checkout_number, due_at, polled_at, failures)
  values ($1, 'http://127.0.0.1', 1, $2, $3, 0)`
const deletePoll = `delete from payment_poll where order_id = $1`
const insertCheckout = `insert into test_bank_checkout (reference, order_id, number, amount_cents, gst_cents, currency, lines,
  return_url, cancel_url, state, payable_until, created_at)
  values ($1, $2, $3, 1714, 34, 'usd', $4, 'http://127.0.0.1', 'http://127.0.0.1', 'open', $5, $6)`
const payCheckout = `update test_bank_checkout set state = 'paid' where reference = $1`
const saveCheckout = `update orders set checkout_url = $2, payment_reference = $3 where id = $1`
const insertPaymentEvent = `insert into payment_event (id, order_id, kind, at) values ($1, $2, 'paid', $3)`
const insertPayment = `insert into payment (reference, order_id, intent, received_at) values ($1, $2, null, $3)`
const payOrder = `update orders set is_paid = 1, payment_state = 'paid', is_test_payment = 1, status = 'Order Placed',
  placed_at = $2, promised_at = $3 where id = $1`

const address = JSON.stringify({
  street: 'Elm Street 1',
  city: 'Springfield',
  zipCode: '01234',
}).padEnd(250)
const hour = 3_600_000
/** Slots that the shop does not offer, so that its own have room. */
const firstSlot = Date.UTC(2100, 0, 1)
const slotCount = 100

/** Two lines, paid in cash. */
export const rawCashOrder: RawOrder = (shopper) => {
  const order = newOrder()
  return [[...orderRows(order, shopper), ...lineRows(order), ...placedRows(order, shopper)]]
}

/** The order with this number of those in `openGoods().next`: four lines, two of them counted. */
export function rawOrderOf(counted: readonly string[]): RawOrder {
  let count = 0
  return (shopper) => {
    const n = count++
    const order = newOrder()
    // In the order of their ids, so that no two transactions wait for each other.
    const pair = [counted[n % counted.length] ?? '', counted[(n + 1) % counted.length] ?? '']
    const taken = pair.toSorted().flatMap((id, index) => countedRows(order, id, 2 + index))
    const rows = [...lineRows(order), ...taken]
    if (n % 3 === 1) {
      const start = firstSlot + (n % slotCount) * hour
      const slot = { start, end: start + hour }
      return [[...orderRows(order, shopper, slot), ...rows, ...placedRows(order, shopper)]]
    }
    if (n % 3 === 2) return onlineOrder(order, shopper, rows)
    return [[...orderRows(order, shopper), ...rows, ...placedRows(order, shopper)]]
  }
}

type Order = { id: string; now: number }
const newOrder = (): Order => ({ id: randomUUID(), now: Date.now() })

function orderRows(
  { id, now }: Order,
  shopper: string,
  slot?: { start: number; end: number },
): Statement[] {
  const key = randomUUID()
  const placed = [now, now + hour / 2, null, null]
  const times = [...placed, slot?.start ?? null, slot?.end ?? null]
  const order = [id, id.slice(-12), shopper, 'Order Placed', 'COD', address, key, id, now, ...times]
  return [
    [insertOrder, order],
    [insertTax, [id]],
    ...(slot ? [[takePlace, [slot.start, slot.end]] satisfies Statement] : []),
  ]
}

const lineRows = ({ id }: Order): Statement[] =>
  [0, 1].map((position) => [insertLine, [id, position, randomUUID(), 0]])

const countedRows = ({ id, now }: Order, product: string, position: number): Statement[] => [
  [insertLine, [id, position, product, 1]],
  [takePieces, [product]],
  [insertStockChange, [randomUUID(), product, id, now]],
]

const placedRows = ({ id, now }: Order, shopper: string): Statement[] => [
  [insertEvent, [id, 0, 'Order Placed', now, 'shopper', 'moved']],
  [insertMail, [randomUUID(), 'order placed', id, now, now]],
  [updateCart, [shopper, now]],
]

function onlineOrder({ id, now }: Order, shopper: string, rows: Statement[]): Statement[][] {
  const [number, key, reference] = [id.slice(-12), randomUUID(), `tb_${id}`]
  const unpaid = [null, null, 'open', now + hour, null, null]
  const order = [id, number, shopper, 'Awaiting payment', 'Online', address, key, id, now]
  const lines = JSON.stringify([{ name: 'Sourdough loaf', offerCents: 420, quantity: 2 }])
  return [
    [
      [insertOrder, [...order, ...unpaid]],
      [insertTax, [id]],
      ...rows,
      [insertEvent, [id, 0, 'Awaiting payment', now, 'shopper', 'moved']],
      [insertPoll, [id, now + hour, now]],
    ],
    [
      [insertCheckout, [reference, id, number, lines.repeat(4), now + hour, now]],
      [saveCheckout, [id, `/test-bank/${id}`, reference]],
      [insertEvent, [id, 1, 'Awaiting payment', now, 'shop', 'checkout opened']],
    ],
    [
      [payCheckout, [reference]],
      [insertPaymentEvent, [`evt_${id}`, id, now]],
      [insertPayment, [reference, id, now]],
      [payOrder, [id, now, now + hour / 2]],
      [deletePoll, [id]],
      [insertEvent, [id, 2, 'Awaiting payment', now, 'bank', 'payment received']],
      [insertEvent, [id, 3, 'Order Placed', now, 'bank', 'moved']],
      [insertMail, [randomUUID(), 'order paid', id, now, now]],
      [updateCart, [shopper, now]],
    ],
  ]
}
