import { sql, type Selectable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { readPage } from '#platform/database/paging.ts'
import type { OwnOrder, Shopper } from '#platform/identity.ts'
import { readAddressCopy } from '#modules/addresses/address-copy.ts'
import { instructionsOf } from '#modules/addresses/instructions.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { taxLabels } from '#modules/pricing/taxes.ts'
import {
  billDiscounts,
  discountLeft,
  readDiscountRows,
  type DiscountRow,
} from '../bill/order-discounts.ts'
import { oneTaxLabel, readTaxRows, namedTaxParts, type TaxRow } from '../bill/order-taxes.ts'
import { readShownBills } from '../bill/shown-bill.ts'
import { documentName } from './document-name.ts'
import { type Order } from '../contract.ts'
import { withoutUndone, type OrderStatus } from '../status.ts'
import { hasStatus, statusOf, storedAs } from '../order/stored-status.ts'
import type { OrderRow } from '../order/order-events.ts'
import { readPickupPlace } from '../order/pickup-place.ts'
import { slotOf } from '../order/order-slot.ts'
import { readProblems } from './read-problems.ts'
import { readRecalls } from './read-recalls.ts'
import { looseAllergensOf, orderedPictures, shownSubstitute } from './shown-substitute.ts'
import { shownWishes } from '../order/substitutes/packing-notes.ts'
import type {} from '../tables.ts'
import { notFound } from '#platform/common-refusals.ts'
import { isoTime } from '#platform/time.ts'
import { orderLimits } from '../limits.ts'

export type OrderPage = { orders: Order[]; nextCursor?: string }
type ListOptions = {
  limit?: number | undefined
  cursor?: string | undefined
  status?: OrderStatus | undefined
  publicUrl?: string | undefined
}

/** A shopper's own placed orders, newest first: whose they are is part of the question. */
export function listOrdersOf(db: Db, shopper: Shopper, options: ListOptions): Promise<OrderPage> {
  const own = placedOrders(db).where('shopper_id', '=', shopper.id)
  // Not by the index of states: a shopper has far fewer orders than there are in one state.
  const { status, ...rest } = options
  return readOrders(
    db,
    status === undefined
      ? own
      : own
          .where(sql`status || ''`, '=', storedAs(status))
          .where('returned_at', status === 'Returned' ? 'is not' : 'is', null),
    rest,
  )
}

/** One order of this shopper, whatever its state. Somebody else's is not found. */
export async function readOrderOf(
  db: Db,
  { shopper, orderId: id }: OwnOrder,
  publicUrl?: string,
): Promise<Order> {
  const rows = await ordersOf(db, shopper).where('id', '=', id).execute()
  const [order] = await forShopper(db, rows, publicUrl)
  if (!order) throw notFound({ what: 'order' })
  return { ...order, recalls: await readRecalls(db, id), problems: await readProblems(db, id) }
}

/** What the shopper is told of an order that they have just cancelled. */
export const cancelledText = ({ number, isPaid }: Pick<Order, 'number' | 'isPaid'>): string =>
  `Order ${number} is cancelled${isPaid ? ' and your money is on its way back' : ''}`

/** What a shopper has ordered and can still pay, newest first. */
export async function listUnpaidOf(
  { db, clock }: { db: Db; clock: Clock },
  shopper: Shopper,
  publicUrl?: string,
): Promise<Order[]> {
  const rows = await unpaidOrders(db, shopper, clock()).execute()
  return withDetails(db, rows, publicUrl)
}

export const unpaidOrders = (db: Db, shopper: Pick<Shopper, 'id'>, now: number) =>
  ordersOf(db, shopper)
    // Written into the statement, or the index of such orders is not used.
    .where('status', '=', sql.lit('Awaiting payment' as const))
    .where('payable_until', '>', now)
    .orderBy('created_at', 'desc')
    .limit(orderLimits.page)

const ordersOf = (db: Db, shopper: Pick<Shopper, 'id'>) =>
  db.selectFrom('orders').selectAll().where('shopper_id', '=', shopper.id)

export const placedOrders = (db: Db) =>
  db.selectFrom('orders').selectAll().where('placed_at', 'is not', null)

type Query = ReturnType<typeof placedOrders>

async function readOrders(db: Db, query: Query, options: ListOptions): Promise<OrderPage> {
  const { limit = orderLimits.page, cursor, status, publicUrl } = options
  if (status !== undefined) query = query.where(hasStatus(status))
  const { rows, next } = await readPage(query, {
    cursor,
    limit,
    sortBy: sql.ref('placed_at'),
    timeOf: ({ placed_at }) => placed_at ?? 0,
  })
  return { orders: await forShopper(db, rows, publicUrl), ...next }
}

/** A move that the seller undid at once is no news for the shopper. */
async function forShopper(db: Db, rows: OrderRow[], publicUrl?: string): Promise<Order[]> {
  const orders = await withDetails(db, rows, publicUrl)
  return orders.map(({ promisedAt, ...order }) => ({
    ...order,
    // Without a promise it is a time for the seller's board.
    promisedAt: order.isPromised === false ? undefined : promisedAt,
    events: withoutUndone(order.events),
  }))
}

/** Fields that are undefined are not in the JSON of an answer. */
export async function withDetails(db: Db, rows: OrderRow[], publicUrl = ''): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [lines, events, taxRowsOf] = await Promise.all([
    db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('order_event')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .orderBy('position')
      .execute(),
    readTaxRows(db, ids),
  ])
  const discountRowsOf = await readDiscountRows(db, ids, lines)
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const eventsOf = Map.groupBy(events, (event) => event.order_id)
  const { billOf, substitutesOf } = await readShownBills(db, rows, (id) => ({
    lineRows: linesOf.get(id) ?? [],
    discountRows: discountRowsOf(id),
    taxRows: taxRowsOf(id),
  }))

  return rows.map((row) => ({
    _id: row.id,
    number: row.number,
    userId: row.shopper_id,
    items: (linesOf.get(row.id) ?? []).map((line) => ({
      product: {
        _id: line.product_id,
        name: line.name,
        category: line.category,
        image: orderedPictures(line.images, publicUrl),
        weight: line.weight ?? undefined,
        price: toMajor(line.price_cents, row.currency_decimals),
        offerPrice: toMajor(line.offer_cents, row.currency_decimals),
        minimumAge: line.minimum_age ?? undefined,
      },
      quantity: line.quantity,
      weighed: weighedOf(line, row.currency_decimals),
      isFresh: line.no_withdrawal === 1 || undefined,
      looseAllergens: looseAllergensOf(line.loose_allergens),
      deposit: depositOf(line, row.currency_decimals),
      discount: toMajor(discountLeft(line), row.currency_decimals) || undefined,
      left: leftOf(line, row.currency_decimals),
      ...shownWishes(line),
      substitute: shownSubstitute(
        substitutesOf(row).find(({ line_position }) => line_position === line.position),
        row.currency_decimals,
        publicUrl,
      ),
    })),
    amount: toMajor(row.total_cents, row.currency_decimals),
    orderedAmount: orderedAmount(row),
    ...sumsOf(row, taxRowsOf(row.id), discountRowsOf(row.id)),
    address: readAddressCopy(row.address),
    placedBy: row.placed_by ?? undefined,
    isErased: row.erased_at !== null || undefined,
    slot: slotTimes(row),
    pickup: row.is_pickup === 1 || undefined,
    pickupAt: row.is_pickup === 1 ? readPickupPlace(row.address) : undefined,
    ...instructionsOf(row),
    ifMissing: row.if_missing === 'best match' ? ('best match' as const) : undefined,
    status: statusOf(row),
    paymentType: row.payment_type,
    isPaid: row.is_paid === 1,
    paymentState: row.payment_state ?? undefined,
    ...billOf(row),
    isTestPayment: row.is_test_payment === 1 || undefined,
    termsVersion: row.terms_version ?? undefined,
    invoice: row.invoice_number === null ? undefined : documentName('invoice', row.invoice_number),
    createdAt: isoTime(row.placed_at ?? row.created_at),
    promisedAt: isoTimeOf(row.promised_at),
    isPromised: row.is_promised === 0 ? false : undefined,
    deliveredAt: isoTimeOf(row.delivered_at),
    payableUntil: row.status === 'Awaiting payment' ? isoTimeOf(row.payable_until) : undefined,
    events: (eventsOf.get(row.id) ?? []).map(({ step, status, at, actor, note }) => ({
      step,
      status,
      at: isoTime(at),
      by: actor,
      note: note ?? undefined,
    })),
  }))
}

/** The parts of the total. */
function sumsOf(row: OrderRow, taxRows: TaxRow[], discountRows: DiscountRow[]) {
  const amount = (cents: number) => toMajor(cents, row.currency_decimals)
  const parts = namedTaxParts(row, taxRows)
  const labels = taxLabels(row.tax_label, parts)
  const discounts = billDiscounts(discountRows)
  return {
    goods: amount(row.goods_cents),
    discounts:
      discounts.length > 0
        ? discounts.map(({ name, amount: cents }) => ({ name, amount: amount(cents) }))
        : undefined,
    deposit: amount(row.deposit_cents) || undefined,
    deliveryFee: amount(row.delivery_cents),
    tax: amount(row.gst_cents),
    taxLabel: oneTaxLabel(row, parts),
    taxes: parts.map(({ name, rate, taxableCents, taxCents }, index) => ({
      label: labels[index] ?? '',
      name,
      rate: rate / 100,
      taxable: amount(taxableCents),
      tax: amount(taxCents),
    })),
    taxIncluded: row.is_tax_included === 1 || undefined,
    noVatNote: row.no_vat_note ?? undefined,
    rounding: amount(row.rounding_cents) || undefined,
  }
}

type DepositLine = Pick<Selectable<Tables['order_line']>, 'deposit_name' | 'deposit_cents'>

const depositOf = ({ deposit_name: name, deposit_cents: cents }: DepositLine, decimals: number) =>
  name === null ? undefined : { name, price: toMajor(cents, decimals) }

type WeighedLine = Pick<
  Selectable<Tables['order_line']>,
  'kg_cents' | 'piece_grams' | 'tolerance_percent' | 'weighed_grams' | 'weighed_cents'
>

const weighedOf = (line: WeighedLine, decimals: number): Order['items'][number]['weighed'] =>
  line.kg_cents === null
    ? undefined
    : {
        pricePerKg: toMajor(line.kg_cents, decimals),
        pieceGrams: line.piece_grams ?? 0,
        tolerancePercent: line.tolerance_percent ?? 0,
        grams: line.weighed_grams ?? undefined,
        total: line.weighed_cents === null ? undefined : toMajor(line.weighed_cents, decimals),
      }

const leftOf = (
  { kept_count: quantity, changed_cents: cents }: Selectable<Tables['order_line']>,
  decimals: number,
) =>
  quantity === null || cents === null ? undefined : { quantity, total: toMajor(cents, decimals) }

/** Only where something has lowered the total. */
const orderedAmount = ({ ordered_cents, total_cents, currency_decimals }: OrderRow) =>
  ordered_cents === null || ordered_cents === total_cents
    ? undefined
    : toMajor(ordered_cents, currency_decimals)

function slotTimes(row: OrderRow) {
  const slot = slotOf(row)
  return slot && { start: isoTime(slot.start), end: isoTime(slot.end) }
}

const isoTimeOf = (ms: number | null) => (ms === null ? undefined : isoTime(ms))
