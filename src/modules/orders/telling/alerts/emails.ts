import { hourMs } from '#platform/time.ts'
import type { Email, Note, Writer, WriterDeps } from '#modules/mail/email.ts'
import { email } from '#modules/mail/frame.ts'
import { formatsOf, orderDetails, readOrderForEmail } from '../order-in-email.ts'
import type {} from '../../tables.ts'
import { digestMs } from './limits.ts'

declare module '#modules/mail/email.ts' {
  interface MailKinds {
    'new order': true
    'new orders': true
  }
}

const closing = 'You are getting this email because Settings, New orders says so.'

async function writeNewOrder(deps: WriterDeps, { about }: Note): Promise<Email | undefined> {
  const { db, siteUrl, settings } = deps
  const found = await readOrderForEmail(db, about)
  const { current } = settings
  if (!found || current.shop.email === '') return undefined
  const order = { ...found, ...formatsOf(found, current) }
  return email(deps, {
    ...orderDetails(order, current),
    to: current.shop.email,
    subject: `New order ${order.number}: ${order.money(order.total_cents)}`,
    title: `New order ${order.number}`,
    paragraphs: [
      order.is_paid === 1 ? 'It is paid.' : 'It is paid in cash.',
      `Telephone of the shopper: ${order.address.phone}`,
    ],
    action: { label: 'Open the order', url: `${siteUrl}/seller/orders/${order.id}` },
    closing,
  })
}

async function writeNewOrders(
  deps: WriterDeps,
  { about, created_at }: Note,
): Promise<Email | undefined> {
  const { db, siteUrl, settings } = deps
  const { current } = settings
  const orders = await db
    .selectFrom('order_told')
    .innerJoin('orders', 'orders.id', 'order_told.order_id')
    .select(['number', 'total_cents', 'currency', 'currency_decimals'])
    .where('told_at', '>=', Number(about))
    .where('told_at', '<', created_at + digestMs)
    .orderBy('placed_at')
    .execute()
  if (orders.length === 0 || current.shop.email === '') return undefined
  const title = orders.length === 1 ? '1 new order' : `${orders.length} new orders`
  return email(deps, {
    to: current.shop.email,
    subject: title,
    title,
    paragraphs: ['These orders came in during the last 15 minutes.'],
    action: { label: 'Open the board', url: `${siteUrl}/seller/orders` },
    lines: orders.map((order) => ({
      what: `Order ${order.number}`,
      amount: formatsOf(order, current).money(order.total_cents),
    })),
    closing,
  })
}

const life = { giveUpAfterMs: 6 * hourMs, isLimited: false }

/** Emails to the shop itself. */
export const sellerEmails = {
  'new order': { ...life, write: writeNewOrder },
  'new orders': { ...life, write: writeNewOrders },
} satisfies Record<string, Writer>
