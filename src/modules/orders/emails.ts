import type { ShopperKind } from '#modules/accounts/without-account/shopper-kinds.ts'
import { readAddressCopy } from '#modules/addresses/address-copy.ts'
import type { Db } from '#platform/database/db.ts'
import { emailBrand } from '#modules/mail/email-brand.ts'
import { asData, layOut, type EmailContent } from '#modules/mail/layout.ts'
import type { Email, MailKind, Note, Writer, WriterDeps } from '#modules/mail/email.ts'
import { groceriesOf } from '#modules/mail/email-brand.ts'
import { zoneOf } from '#modules/delivery/time-zone.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor } from '#modules/pricing/money.ts'
import { billLines, billWords, includedTaxLines } from '#modules/pricing/bill.ts'
import { lineTotal } from '#modules/pricing/pricing.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import { plainTextOf } from '#modules/info-pages/markdown.ts'
import { textsForOrder } from '#modules/own-pages/own-pages.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import { arrivalText, placeFacts } from './delivery/email-delivery.ts'
import { billOf, readTaxRows } from './bill/order-taxes.ts'
import { readChangeTexts } from './bill/order-bill.ts'
import { orderedTotal } from './bill/ordered-total.ts'
import { linkInEmail } from './linked/order-links.ts'
import { mayFall } from './status.ts'
import { lineTexts } from './weighing/line-texts.ts'
import type {} from './tables.ts'

export type OrderMail = Extract<MailKind, `order ${string}`>
type Order = NonNullable<Awaited<ReturnType<typeof readForEmail>>> & Formats
/** Amounts are written in the order's currency, and like the time in the shop's language and country. */
type Formats = { money: (cents: number) => string; locale: string; zone: string }
type Text = Pick<EmailContent, 'subject' | 'title' | 'paragraphs'>

/** What each email says. Items, totals and the address follow below it in all of them. */
const texts: Record<OrderMail, (order: Order) => Text | undefined> = {
  'order placed': (order) =>
    order.payment_type === 'Online'
      ? toPayText(order)
      : {
          subject: `Order ${order.number} is placed`,
          title: 'Thank you for your order',
          paragraphs: [
            order.slot_start === null
              ? `We have your order ${order.number} and are about to pack it.${arrivalText(order)}`
              : `We have your order ${order.number}.${arrivalText(order)}`,
            `You pay ${order.is_pickup === 1 ? 'when you pick it up' : 'on delivery'}. Please have ${order.money(order.total_cents)} ready in cash.`,
            ...fallText(order),
          ],
        },
  'order paid': (order) => ({
    subject: `Order ${order.number} is placed and paid${testMark(order.is_test_payment)}`,
    title: 'Thank you for your order',
    paragraphs: [
      `We have your order ${order.number} and your payment of ${order.money(orderedTotal(order))}.${arrivalText(order)}`,
      ...(order.is_test_payment === 1 ? ['This was a test payment: no money was charged.'] : []),
      ...fallText(order),
    ],
  }),
  'order out for delivery': (order) => ({
    ...(order.is_pickup === 1
      ? { subject: `Order ${order.number} is ready for pickup`, title: 'Your order is ready' }
      : {
          subject: `Order ${order.number} is out for delivery`,
          title: 'Your order is on its way',
        }),
    paragraphs: [
      order.is_pickup === 1
        ? `You can pick up your order ${order.number} now.`
        : `Your order ${order.number} has left the shop.${arrivalText(order)}`,
      order.is_paid === 1
        ? `You have already paid${testMark(order.is_test_payment)}, so there is nothing left to do.`
        : `Please have ${order.money(order.total_cents)} ready in cash.`,
      ...differenceText(order),
    ],
  }),
  'order delivered': (order) => {
    const { number, total_cents, payment_type, is_test_payment, is_pickup, money } = order
    return {
      ...(is_pickup === 1
        ? { subject: `Order ${number} is picked up`, title: 'You have your order' }
        : { subject: `Order ${number} is delivered`, title: 'Your order has arrived' }),
      paragraphs: [
        `${is_pickup === 1 ? `You have picked up your order ${number}.` : `Your order ${number} has arrived.`} ${money(payment_type === 'COD' ? total_cents : orderedTotal(order))} ${payment_type === 'COD' ? (is_pickup === 1 ? 'was paid in cash' : 'was paid on delivery') : `was paid online${testMark(is_test_payment)}`}.`,
        ...differenceText(order),
        'Is something missing or not fresh? Write to us, and we will put it right.',
        // Others have no account to rate with.
        ...(order.kind === 'account'
          ? ['How was it? You can rate each product on the page of your order.']
          : []),
      ],
    }
  },
  'order cancelled': (order) => {
    // There was no email about an order that was neither placed nor paid, so there is none about its end.
    if (order.placed_at === null && order.is_paid === 0) return undefined
    if (order.returned_at !== null) return returnedText(order)
    return {
      subject: `Order ${order.number} is cancelled`,
      title: `Order ${order.number} is cancelled`,
      paragraphs: [
        `This order ${order.is_pickup === 1 ? 'cannot be picked up' : 'will not be delivered'}. ${moneyOf(order)}`,
        ...because(order.events.findLast(({ step }) => step === 'moved')),
      ],
    }
  },
  'order payment returned': ({ number, events, money, ...order }) => ({
    subject: `We are refunding your payment for order ${number}`,
    title: 'Your refund is on its way',
    paragraphs: [
      `We received a payment for order ${number} that we could not use. ${goesBack(money(orderedTotal(order)))}`,
      ...because(events.findLast(({ step, note }) => step === 'refund due' && note !== null)),
    ],
  }),
}

/** Of an order that was placed by phone, while it can be paid. */
function toPayText(order: Order): Text | undefined {
  if (order.status !== 'Awaiting payment') return undefined
  const until = new Intl.DateTimeFormat(order.locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: order.zone,
  }).format(order.payable_until ?? 0)
  return {
    subject: `Please pay order ${order.number}`,
    title: 'Your order is ready to be paid',
    paragraphs: [
      `We have taken down your order ${order.number}. Please pay ${order.money(order.total_cents)} online: open your order below.`,
      `We keep it for you until ${until}. Without a payment it is cancelled then, and costs nothing.`,
      ...fallText(order),
    ],
  }
}

function returnedText(order: Order): Text {
  const { number, is_pickup } = order
  const title =
    is_pickup === 1 ? `Order ${number} was not picked up` : `Order ${number} could not be delivered`
  return {
    subject: title,
    title,
    paragraphs: [
      `${is_pickup === 1 ? 'We no longer keep it for you.' : 'It is back at the shop.'} ${moneyOf(order)}`,
      ...because(order.events.findLast(({ step }) => step === 'moved')),
      'Do you still want it? Please write to us, or order it again.',
    ],
  }
}

const testMark = (isTestPayment: number) => (isTestPayment === 1 ? ' (test payment)' : '')

/** Whether something in it is sold by weight. */
const hasWeighed = ({ lines }: Order) => lines.some(({ kg_cents }) => kg_cents !== null)

const fallText = (order: Order): string[] =>
  hasWeighed(order)
    ? ['Some of it is sold by weight: we weigh it when we pack it, and the total can only fall.']
    : []

/** What became of the confirmed total. */
function differenceText(order: Order): string[] {
  const cents = orderedTotal(order) - order.total_cents
  if (cents === 0) return []
  const why = order.changes.map(({ text, cents }) => `${text}: ${order.money(cents)}`)
  const [paid, less] = [order.money(orderedTotal(order)), order.money(cents)]
  return order.is_paid === 1 && order.payment_type === 'Online'
    ? [
        `Your order costs ${less} less than the ${paid} you paid. We are refunding ${less} to the card or account you paid with.`,
        ...why,
      ]
    : [`Your order costs ${less} less than the ${paid} that you confirmed.`, ...why]
}

const goesBack = (amount: string) =>
  `We are refunding the ${amount} you paid, to the card or account you paid with. Some banks take up to ten days to show it.`

const moneyOf = ({ money, ...order }: Order) =>
  order.is_paid === 1
    ? goesBack(money(orderedTotal(order)))
    : "You haven't paid, so there's nothing to refund."

const because = (event: { note: string | null } | undefined): string[] =>
  event?.note ? [`Reason: ${event.note}`] : []

const writer = (kind: OrderMail): Writer => ({
  giveUpAfterMs: 24 * 3_600_000,
  isLimited: true,
  async write(deps: WriterDeps, note: Note): Promise<Email | undefined> {
    const { db, siteUrl, settings, publicSettings } = deps
    const found = await readForEmail(db, note.about)
    if (!found) return undefined
    const order = { ...found, ...formatsOf(found, settings.current) }
    const text = texts[kind](order)
    if (!text) return undefined
    return layOut({
      ...text,
      ...orderDetails(order, settings.current),
      ...(await linkTo(deps, note, order)),
      texts: isConfirmation(kind)
        ? await plainTexts(db, publicSettings(), settings.current, order.terms_version)
        : [],
      brand: emailBrand(settings.current, siteUrl),
    })
  },
})

const isConfirmation = (kind: OrderMail) => kind === 'order placed' || kind === 'order paid'

/** The terms that the order was placed under, and the right of withdrawal. */
async function plainTexts(
  db: Db,
  shown: PublicSettings,
  { ownPages: { pages: saved } }: SettingsValues,
  termsVersion: string | null,
) {
  const texts = await textsForOrder(db, shown, { saved, termsVersion })
  return Promise.all(
    texts.map(async ({ title, text }) => ({ title, text: await plainTextOf(text) })),
  )
}

/** An email for every kind. */
export const orderEmails: Record<OrderMail, Writer> = {
  'order placed': writer('order placed'),
  'order paid': writer('order paid'),
  'order out for delivery': writer('order out for delivery'),
  'order delivered': writer('order delivered'),
  'order cancelled': writer('order cancelled'),
  'order payment returned': writer('order payment returned'),
}

/** The page of an account, or one of its own for each email to who has none: nobody else may read that. */
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

/** What was ordered, by whom, and where it goes. */
export function orderDetails(order: Order, settings: SettingsValues) {
  const shopName = settings.shop.name
  const { money } = order
  const bill = billOf(order, order.taxRows)
  return {
    shopName,
    to: order.email,
    lines: order.lines.map((line) => lineOf(line, order)),
    sums: [
      ...billLines(bill, money).map(({ name: what, amount }) => ({ what, amount })),
      {
        what: isUnweighed(order) ? billWords.highestTotal : billWords.total,
        amount: money(order.total_cents),
      },
      ...includedTaxLines(bill, money).map(({ name: what, amount }) => ({ what, amount })),
    ],
    facts: [{ label: 'Ordered by', lines: [asData(order.name)] }, ...placeFacts(order, settings)],
    closing: `${groceriesOf(settings)} You are getting this email because you ordered from us.`,
  }
}

/** Something in it is still to be weighed. */
const isUnweighed = ({ lines, status }: Order) =>
  mayFall(status) && lines.some((line) => line.kg_cents !== null && line.weighed_grams === null)

function lineOf(line: Order['lines'][number], { status, money }: Order) {
  const { quantity, name, weight, kg_cents, weighed_grams: grams, weighed_cents: total } = line
  if (line.kept_count !== null && line.changed_cents !== null) {
    const what = `${line.kept_count < quantity ? `${line.kept_count} of ` : ''}${quantity} × ${name}`
    return { what, amount: money(line.changed_cents) }
  }
  const highest = lineTotal({ offerCents: line.offer_cents, quantity })
  const weighed = kg_cents === null ? undefined : { grams, total }
  const { size, amount, note } = lineTexts({ weight, highest, weighed }, status, money)
  const deposit =
    line.deposit_cents > 0 ? `plus ${money(line.deposit_cents * quantity)} deposit` : undefined
  const details = [size, note, deposit].filter((text) => text !== undefined).join(', ')
  return { what: `${quantity} × ${name}${details === '' ? '' : ` (${details})`}`, amount }
}

export async function readForEmail(db: Db, id: string) {
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
    .select(['quantity', 'name', 'weight', 'offer_cents'])
    .select(['kg_cents', 'weighed_grams', 'weighed_cents', 'deposit_cents', 'minimum_age'])
    .select(['position', 'kept_count', 'changed_cents'])
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
  const changes = await readChangeTexts(db, id, lines)
  return { ...order, address, lines, events, taxRows, changes }
}
