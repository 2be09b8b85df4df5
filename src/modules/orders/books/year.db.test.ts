import { parse } from 'csv-parse/sync'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { ChangeKind } from '#modules/pricing/bill.ts'
import { addDays, dayOf } from '#platform/calendar/days.ts'
import type { Shop } from '#test/open-shop.ts'
import { changeBill } from '#test/orders/change-bill.ts'
import { orderOnline } from '#test/orders/order-online.ts'
import { near, setDelivery } from '#test/shops/shop-with-areas.ts'
import { chooseAtBank } from '#test/shops/shop-with-online-order.ts'
import { openWithTaxClasses } from '#test/shops/shop-with-tax-classes.ts'
import { issueDocuments } from './issue-documents.ts'

const day = 24 * 60 * 60_000
const stepsInYear = 70

const kinds = [
  'cash',
  'online',
  'unpaid',
  'cancel',
  'weigh',
  'leave',
  'undo',
  'deliver',
  'return',
  'missing',
  'handed_back',
  'problem',
  'goodwill',
  'deposit',
] as const
const steps = array(
  record({
    what: constantFrom(
      ...kinds,
      'cash',
      'online',
      'online',
      'leave',
      'leave',
      'deliver',
      'deliver',
    ),
    beer: integer({ min: 0, max: 7 }),
    bread: integer({ min: 0, max: 3 }),
    cheese: integer({ min: 1, max: 9 }),
    /** Which of the orders that it can happen to, and the weight of what is weighed. */
    pick: integer({ min: 0, max: 10_000 }),
    hours: integer({ min: 1, max: 250 }),
  }),
  { minLength: stepsInYear, maxLength: stepsInYear },
)
type Step = typeof steps extends { generate: (...given: never[]) => { value: (infer Each)[] } }
  ? Each
  : never

type Opened = Awaited<ReturnType<typeof openYear>>

/** Three tax classes, a deposit, a taxed fee, and goods by weight. */
async function openYear() {
  const opened = await openWithTaxClasses({ TEST_BANK: '1' })
  await setDelivery(opened.shop, { areas: [near], feeTaxClass: 'reduced' })
  return { ...opened, seller: await opened.shop.sellerClient(), start: opened.shop.clock() }
}

/** Nobody is logged out by the days that pass. */
async function passDays({ shop }: Opened, ms: number) {
  const now = shop.passTime(ms)
  await shop.database.db
    .updateTable('session')
    .set({ created_at: now, last_seen_at: now })
    .execute()
}

/** What the nodes of a shop do by themselves, two of them at once. */
async function work({ shop }: Opened) {
  await Promise.all([issueDocuments(shop.services), issueDocuments(shop.services)])
  await shop.reconciler.run()
  await shop.testBank?.sendNow()
}

async function take(opened: Opened, step: Step) {
  const { shop, ana, home, seller, beer, bread, cheese } = opened
  const items = { [beer]: step.beer, [bread]: step.bread, [cheese]: step.cheese }
  const wanted = Object.fromEntries(Object.entries(items).filter(([, quantity]) => quantity > 0))
  const goods = step.beer * 120 + step.bread * 210 + step.cheese * 300
  const json = { seenTotal: (goods + step.beer * 25 + (goods < 30_00 ? 4_95 : 0)) / 100 }
  const pickOf = async (...statuses: string[]) => {
    const those = (await seller.orders()).filter(({ status }) => statuses.includes(status))
    return those.at(step.pick % Math.max(1, those.length))?._id
  }
  const askedCents = 1 + (step.pick % 400)
  // The first line: which product that is depends on what was ordered.
  const line = 0
  const change = async (kind: ChangeKind, id: string | undefined, values: object) =>
    id === undefined ? undefined : changeBill(shop, id, [{ kind, ...values }])
  switch (step.what) {
    case 'cash': {
      expect((await ana.buys(home, wanted, { json })).status).toBe(200)
      return
    }
    case 'unpaid':
    case 'online': {
      const { status, body } = await orderOnline(ana, home, wanted, json)
      expect(status).toBe(200)
      await chooseAtBank(shop, body.orderId, step.what === 'online' ? 'pay' : 'decline')
      return
    }
    case 'weigh': {
      const id = await pickOf('Order Placed', 'Packing')
      const order = (await seller.orders()).find(({ _id }) => _id === id)
      const ordered = order?.items.find(({ product }) => product._id === cheese)?.quantity ?? 0
      const grams = 1 + (step.pick % (ordered * 300))
      if (id) await seller.call('POST /api/order/weigh', { json: { id, product: cheese, grams } })
      return
    }
    case 'cancel': {
      const id = await pickOf('Order Placed', 'Packing')
      if (id) await seller.moves(id, 'Cancelled')
      return
    }
    case 'undo':
    case 'leave': {
      const id = await pickOf('Order Placed')
      if (!id) return
      await seller.moves(id, 'Packing')
      const { body } = await seller.moves(id, 'Out for delivery')
      const at = body.order.events.at(-1)?.at
      if (step.what === 'undo') await seller.call('POST /api/order/undo', { json: { id, at } })
      return
    }
    case 'deliver': {
      const id = await pickOf('Out for delivery')
      if (id) await seller.moves(id, 'Delivered')
      return
    }
    case 'return': {
      const id = await pickOf('Out for delivery')
      if (id) await seller.moves(id, 'Returned', { note: 'Nobody there' })
      return
    }
    case 'missing':
      return change(step.what, await pickOf('Order Placed', 'Packing'), {
        line,
        pieces: 1 + (step.pick % 3),
      })
    case 'handed_back':
      return change(step.what, await pickOf('Delivered'), { line, pieces: 1 + (step.pick % 5) })
    case 'problem':
      return change(step.what, await pickOf('Delivered', 'Out for delivery'), { line, askedCents })
    case 'goodwill':
      return change(step.what, await pickOf('Delivered'), { askedCents: 2 * askedCents })
    case 'deposit':
      return change(step.what, await pickOf('Delivered'), { depositName: 'Bottle', askedCents: 75 })
  }
}

/** Whatever is still under way ends, so that all that was paid is what was sold. */
async function end(opened: Opened) {
  const { seller } = opened
  for (const { _id, status } of await seller.orders())
    if (status === 'Order Placed' || status === 'Packing') await seller.moves(_id, 'Cancelled')
    else if (status === 'Out for delivery') await seller.moves(_id, 'Delivered')
  await passDays(opened, day)
  await work(opened)
  await work(opened)
}

const cents = (amount: number | string | undefined) => Math.round(Number(amount ?? 0) * 100)
const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)

async function readBooks({ shop, seller, start }: Opened) {
  const zone = shop.timeZone()
  const [from, to] = [dayOf(start, zone), dayOf(shop.clock(), zone)]
  const closes = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { status, body } = await seller.call('GET /api/books/day', { query: { date } })
    expect(status).toBe(200)
    closes.push(body)
  }
  const rowsOf = async (name: 'GET /api/books/orders' | 'GET /api/books/lines') => {
    const { status, body } = await seller.call(name, { query: { from, to } })
    expect(status).toBe(200)
    const rows: Record<string, string>[] = parse(String(body), { columns: true, bom: true })
    return rows
  }
  return {
    closes,
    orders: await rowsOf('GET /api/books/orders'),
    lines: await rowsOf('GET /api/books/lines'),
  }
}

async function readTruth({ database: { db } }: Shop) {
  const orders = await db.selectFrom('orders').selectAll().execute()
  const bank = await db.selectFrom('test_bank_checkout').selectAll().execute()
  const refunds = await db.selectFrom('test_bank_refund').selectAll().execute()
  const documents = await db.selectFrom('book_document').selectAll().orderBy('number').execute()
  return { orders, bank, refunds, documents }
}

async function runYear(list: Step[]) {
  const opened = await openYear()
  for (const step of list) {
    await take(opened, step)
    await passDays(opened, step.hours * 60 * 60_000)
    await work(opened)
  }
  await end(opened)
  const { closes, orders: rows, lines } = await readBooks(opened)
  const { orders, bank, refunds, documents } = await readTruth(opened.shop)

  // Numbers have no gap, and dates follow them.
  for (const kind of ['invoice', 'credit note']) {
    const those = documents.filter((document) => document.kind === kind)
    expect(those.map(({ number }) => number)).toEqual(those.map((_, index) => index + 1))
    expect(those.map(({ issued_at }) => issued_at)).toEqual(
      those.map(({ issued_at }) => issued_at).toSorted((a, b) => a - b),
    )
  }

  // The documents of each order say what it cost in the end.
  for (const order of orders) {
    const own = documents.filter(({ order_id }) => order_id === order.id)
    const booked = sum(own.map((it) => (it.kind === 'invoice' ? 1 : -1) * it.total_cents))
    expect([order.number, booked]).toEqual([
      order.number,
      order.status === 'Delivered' ? order.total_cents : 0,
    ])
  }

  // Each day: the file has the same rows as the close, and all parts of a row are its total.
  for (const close of closes) {
    const ofDay = rows.filter(({ date }) => date === close.date)
    expect([close.date, cents(close.sold)]).toEqual([
      close.date,
      sum(ofDay.map((it) => cents(it['total']))),
    ])
    expect(close.invoices.count + close.creditNotes.count).toBe(ofDay.length)
    for (const rate of [20, 5, 0]) {
      const part = close.taxes.find(({ label }) => label === `VAT (${rate}%)`)
      expect(cents(part?.tax)).toBe(sum(ofDay.map((it) => cents(it[`tax at ${rate}%`]))))
      expect(cents(part?.taxable)).toBe(
        sum(ofDay.map((it) => cents(it[`without tax at ${rate}%`]))),
      )
    }
    expect(sum(close.taxes.map((part) => cents(part.total))) + cents(close.rounding)).toBe(
      cents(close.sold),
    )
    expect(close.notFinal?.documents ?? 0).toBe(0)
  }
  for (const row of rows) {
    const own = lines.filter(({ document }) => document === row['document'])
    expect([row['document'], sum(own.map((it) => cents(it['amount'])))]).toEqual([
      row['document'],
      cents(row['total']),
    ])
  }

  // What the bank and the door took and gave back is what the closes say, and in the end what was sold.
  const all = (name: 'online' | 'cash' | 'backOnline' | 'backInCash') =>
    sum(closes.map((close) => cents(close[name].amount)))
  const isTaken = ({ state }: (typeof bank)[number]) => state === 'paid' || state === 'refunded'
  const taken = sum(bank.filter(isTaken).map(({ amount_cents }) => amount_cents))
  const wholeBack = bank
    .filter(({ state }) => state === 'refunded')
    .map(({ reference, amount_cents }) => {
      const parts = refunds.filter((refund) => refund.reference === reference)
      return amount_cents - sum(parts.map((part) => part.amount_cents))
    })
  expect(all('online')).toBe(taken)
  expect(all('backOnline')).toBe(sum(wholeBack) + sum(refunds.map((refund) => refund.amount_cents)))
  const inCash = orders.filter((it) => it.payment_type === 'COD' && it.is_paid === 1)
  expect(all('cash')).toBe(sum(inCash.map((it) => it.cash_cents ?? it.total_cents)))
  expect(all('cash') - all('backInCash')).toBe(sum(inCash.map((it) => it.total_cents)))
  expect(all('online') + all('cash') - all('backOnline') - all('backInCash')).toBe(
    sum(closes.map((it) => cents(it.sold))),
  )
  expect(documents.length).toBeGreaterThan(5)
}

test('a year of random days: no number is missing, and files, closes and payments agree to the cent', async () => {
  await assert(asyncProperty(steps, runYear), { numRuns: 1, endOnFailure: true })
})
