import { readAddressCopy } from '#modules/addresses/address-copy.ts'
import { instructionsOf } from '#modules/addresses/instructions.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { taxLabels } from '#modules/pricing/taxes.ts'
import type { Db } from '#platform/database/db.ts'
import { isoTime } from '#platform/time.ts'
import { billDiscounts, readDiscountRows, type DiscountRow } from '../bill/order-discounts.ts'
import { oneTaxLabel, readTaxRows, namedTaxParts, type TaxRow } from '../bill/order-taxes.ts'
import { readShownBills } from '../bill/shown-bill.ts'
import type { Order } from '../contract.ts'
import type { OrderRow } from '../order/order-events.ts'
import { slotOf, readPickupPlace, statusOf } from '../order/stored-order.ts'
import type {} from '../tables.ts'
import { documentName } from './document-name.ts'
import { shownLine } from './shown-line.ts'

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
    items: (linesOf.get(row.id) ?? []).map((line) =>
      shownLine(line, {
        substitute: substitutesOf(row).find(({ line_position }) => line_position === line.position),
        decimals: row.currency_decimals,
        publicUrl,
      }),
    ),
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
