import type { ShopperKind } from '#modules/accounts/guests/shopper-kinds.ts'
import { readAddressCopy } from '#modules/addresses/address-copy.ts'
import { zoneOf } from '#modules/delivery/time-zone.ts'
import { groceriesOf } from '#modules/mail/frame.ts'
import type { Note, WriterDeps } from '#modules/mail/email.ts'
import { asData, type EmailContent } from '#modules/mail/layout.ts'
import { billRows, writeRows, type WrittenRow } from '#modules/pricing/bill-rows.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor, toMajor, toMinor } from '#modules/pricing/money.ts'
import { lineTotal } from '#modules/pricing/pricing.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import type { Db } from '#platform/database/db.ts'
import { changeRows, lineTexts } from '../bill/line-texts.ts'
import { orderedTotal } from '../refunding/due-back.ts'
import { readShownBills } from '../bill/shown-bill.ts'
import { discountLeft, readDiscountRows } from '../bill/order-discounts.ts'
import { billOf, readTaxRows } from '../bill/order-taxes.ts'
import { placeFacts } from './email-delivery.ts'
import { linkInEmail } from '../guest-orders/order-links.ts'
import { mayTotalFall } from '../status.ts'
import type {} from '../tables.ts'

export type OrderInEmail = NonNullable<Awaited<ReturnType<typeof readOrderForEmail>>> & Formats
/** Amounts are written in the order's currency, and like the time in the shop's language and country. */
type Formats = { money: (cents: number) => string; locale: string; zone: string }

/** The page of the order in the account. For a guest a link of its own in each email, which works without a login. */
export async function linkTo(
  { db, clock, siteUrl, mayContainSecrets }: WriterDeps,
  note: Note,
  { id, kind }: { id: string; kind: ShopperKind },
): Promise<Pick<EmailContent, 'action'>> {
  const label = 'See your order'
  if (kind === 'account') return { action: { label, url: `${siteUrl}/my-orders/${id}` } }
  if (!mayContainSecrets) return {}
  // In the fragment, which browsers send to no server.
  const url = `${siteUrl}/guest-order#${await linkInEmail({ db, clock }, note, id)}`
  return { action: { label, url } }
}

export function formatsOf(
  order: { currency: string; currency_decimals: number },
  { money: { locale }, shop }: SettingsValues,
): Formats {
  const { currency, currency_decimals: decimals } = order
  const format = moneyFormat({ currency, decimals, locale })
  return { locale, zone: zoneOf(shop), money: (cents) => formatMinor(cents, format) }
}

/** Lines, totals, buyer and destination of the order. */
export function orderDetails(order: OrderInEmail, settings: SettingsValues) {
  return {
    to: order.email,
    lines: order.lines.flatMap((line) => [lineOf(line, order), ...substitutesFor(line, order)]),
    sums: sumsOf(order),
    facts: [{ label: 'Ordered by', lines: [asData(order.name)] }, ...placeFacts(order, settings)],
    closing: `${groceriesOf(settings)} You are getting this email because you ordered from us.${withoutAccount(order)}`,
  }
}

/** An account that a stranger opens with a guest's address would ask the guest to confirm it. */
const withoutAccount = ({ kind }: OrderInEmail) =>
  kind === 'account' ? '' : ' You ordered without an account, so there is nothing to confirm.'

/** The bill, and what became of the confirmed total. */
function sumsOf(order: OrderInEmail): NonNullable<EmailContent['sums']> {
  const { currency_decimals: decimals, money, total_cents: amount, no_vat_note: note } = order
  const bill = billOf(order, order.taxRows, order.discountRows)
  const changes = changeRows({
    ...order.shownBill,
    amount: toMajor(amount, decimals),
    orderedAmount: toMajor(orderedTotal(order), decimals),
  })
  return [
    ...writeRows(billRows({ ...bill, amount, isHighest: isUnweighed(order) }), money).map(
      (row) => ({
        ...inEmail(row),
        ...(row.kind === 'total' && { isTotal: true as const }),
      }),
    ),
    ...(note ? [{ what: note, amount: '' }] : []),
    ...writeRows(changes, (major) => money(toMinor(major, decimals))).map(inEmail),
  ]
}

const inEmail = ({ name, amount }: WrittenRow) => ({ what: name, amount })

/** Something in it is still to be weighed. */
const isUnweighed = ({ lines, status }: OrderInEmail) =>
  mayTotalFall(status) &&
  lines.some(
    (line) => line.kg_cents !== null && line.weighed_grams === null && line.kept_count !== 0,
  )

function lineOf(line: OrderInEmail['lines'][number], { status, money }: OrderInEmail) {
  const { quantity, name, weight, kg_cents, weighed_grams: grams, weighed_cents: total } = line
  if (line.kept_count !== null && line.changed_cents !== null) {
    const what = `${line.kept_count < quantity ? `${line.kept_count} of ` : ''}${quantity} × ${name}`
    return { what, amount: money(line.changed_cents + discountLeft(line)) }
  }
  const highest = lineTotal({ offerCents: line.offer_cents, quantity })
  const weighed = kg_cents === null ? undefined : { grams, total }
  const { size, amount, note } = lineTexts({ weight, highest, weighed }, status, money)
  const deposit =
    line.deposit_cents > 0 ? `plus ${money(line.deposit_cents * quantity)} deposit` : undefined
  const details = [size, note, deposit].filter((text) => text !== undefined).join(', ')
  return { what: `${quantity} × ${name}${details === '' ? '' : ` (${details})`}`, amount }
}

/** What came in place of a line. */
const substitutesFor = (
  line: OrderInEmail['lines'][number],
  { substitutes, money }: OrderInEmail,
) =>
  substitutes
    .filter(({ line_position }) => line_position === line.position)
    .map(({ kept_count, name, weight, kept_cents, kept_deposit_cents }) => {
      const deposit =
        kept_deposit_cents > 0 ? `plus ${money(kept_deposit_cents)} deposit` : undefined
      const details = ['comes instead', weight, deposit].filter((text) => text).join(', ')
      return { what: `${kept_count} × ${name} (${details})`, amount: money(kept_cents) }
    })

export async function readOrderForEmail(db: Db, id: string) {
  const order = await db
    .selectFrom('orders')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .selectAll('orders')
    .select(['shopper.name', 'shopper.email', 'shopper.kind'])
    .where('orders.id', '=', id)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const events = await db
    .selectFrom('order_event')
    .select(['step', 'note'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const address = readAddressCopy(order.address)
  const taxRows = (await readTaxRows(db, [id]))(id)
  const discountRows = (await readDiscountRows(db, [id], lines))(id)
  const { billOf: shownBillOf, substitutesOf } = await readShownBills(db, [order], () => ({
    lineRows: lines,
    discountRows,
    taxRows,
  }))
  const shownBill = shownBillOf(order)
  const substitutes = substitutesOf(order).filter(({ kept_count }) => kept_count > 0)
  const partsBack = await readPartsBack(db, order.payment_reference)
  return {
    ...order,
    address,
    lines,
    events,
    taxRows,
    discountRows,
    shownBill,
    substitutes,
    partsBack,
  }
}

/** What went back of a payment before all that is left of it does. */
async function readPartsBack(db: Db, reference: string | null): Promise<number> {
  if (reference === null) return 0
  const parts = await db
    .selectFrom('refund')
    .select('amount_cents')
    .where('payment_reference', '=', reference)
    .where('amount_cents', 'is not', null)
    .execute()
  return parts.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0)
}
