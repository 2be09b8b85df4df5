import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import { newId } from '#platform/id.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Shopper } from '#modules/accounts/accounts.ts'
import { findAddress } from '#modules/addresses/addresses.ts'
import { emptyCart } from '#modules/cart/cart.ts'
import { toDollars, totalsOf } from '#modules/pricing/pricing.ts'
import type { OrderInput } from './contract.ts'
import { lockLines, mergeItems, type OrderLine } from './lines.ts'
import type { PaymentType } from './status.ts'
import type {} from './tables.ts'

export const ordersChannel = 'orders'
/** The home page's claim, kept on every order. */
export const promiseMs = 30 * 60_000
/** Two clicks are one wish. */
const doubleClickMs = 5_000

export type PlaceDeps = { database: Database; clock: Clock }
export type Intent = { input: OrderInput; paymentType: PaymentType; key: string | undefined }
export type Placed = { id: string; number: string; totalCents: number; isRepeat: boolean }

/**
 * One transaction: either the order stands with its lines, its address and its first event, and the cart is empty, or
 * nothing happened. One shopper's orders are placed one after the other, so a repeat always finds the first.
 */
export async function placeOrder(
  deps: PlaceDeps,
  shopper: Shopper,
  intent: Intent,
): Promise<Placed> {
  const { database, clock } = deps
  return database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('shopper').select('id').where('id', '=', shopper.id).forUpdate().execute()
    const repeated = intent.key !== undefined && (await findByKey(tx, shopper, intent, intent.key))
    if (repeated) return repeated

    const lines = await lockLines(tx, mergeItems(intent.input.items))
    const clicked = intent.key === undefined && (await findDoubleClick(tx, clock, shopper, intent))
    if (clicked) return clicked

    const placed = await insertOrder(tx, clock, shopper, intent, lines)
    // An online order leaves the cart alone until it is paid.
    if (intent.paymentType === 'COD') await emptyCart({ db: tx, clock }, shopper.id)
    await database.signals.announce(tx, ordersChannel, placed.id)
    return placed
  })
}

async function insertOrder(
  tx: Tx,
  clock: Clock,
  shopper: Shopper,
  intent: Intent,
  lines: OrderLine[],
): Promise<Placed> {
  const { input, paymentType, key } = intent
  const totals = totalsOf(lines)
  const total = toDollars(totals.totalCents)
  if (input.seenTotal !== undefined && input.seenTotal !== total)
    throw new Refusal('price-changed', { seenTotal: input.seenTotal, total })
  const address = await findAddress(tx, shopper.id, input.address)

  const id = newId()
  const number = newNumber()
  const now = clock()
  const isPlaced = paymentType === 'COD'
  const status = isPlaced ? 'Order Placed' : 'Awaiting payment'
  await tx
    .insertInto('orders')
    .values({
      id,
      number,
      shopper_id: shopper.id,
      status,
      payment_type: paymentType,
      is_paid: 0,
      goods_cents: totals.goodsCents,
      gst_cents: totals.gstCents,
      total_cents: totals.totalCents,
      address: JSON.stringify(address),
      idempotency_key: key ?? null,
      request_hash: hashOf(intent),
      checkout_url: null,
      created_at: now,
      placed_at: isPlaced ? now : null,
      promised_at: isPlaced ? now + promiseMs : null,
    })
    .execute()
  await tx
    .insertInto('order_line')
    .values(
      lines.map((line, position) => ({
        order_id: id,
        position,
        product_id: line.productId,
        name: line.name,
        category: line.category,
        weight: line.weight,
        images: JSON.stringify(line.images),
        price_cents: line.priceCents,
        offer_cents: line.offerCents,
        quantity: line.quantity,
      })),
    )
    .execute()
  await tx
    .insertInto('order_event')
    .values({ order_id: id, position: 0, status, at: now, actor: 'shopper', note: null })
    .execute()
  return { id, number, totalCents: totals.totalCents, isRepeat: false }
}

/** The same key always finds its order, and nothing else. */
async function findByKey(
  tx: Tx,
  shopper: Shopper,
  intent: Intent,
  key: string,
): Promise<Placed | undefined> {
  const found = await ownOrders(tx, shopper).where('idempotency_key', '=', key).executeTakeFirst()
  if (found && found.request_hash !== hashOf(intent)) throw new Refusal('key-reused', { key })
  return found && toRepeat(found)
}

/** Clients that send no key: the same order again within seconds is one wish. */
async function findDoubleClick(
  tx: Tx,
  clock: Clock,
  shopper: Shopper,
  intent: Intent,
): Promise<Placed | undefined> {
  const found = await ownOrders(tx, shopper)
    .where('created_at', '>', clock() - doubleClickMs)
    .where('request_hash', '=', hashOf(intent))
    .where('idempotency_key', 'is', null)
    .executeTakeFirst()
  return found && toRepeat(found)
}

const ownOrders = (tx: Tx, shopper: Shopper) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number', 'total_cents', 'request_hash'])
    .where('shopper_id', '=', shopper.id)

const toRepeat = (found: { id: string; number: string; total_cents: number }): Placed => ({
  id: found.id,
  number: found.number,
  totalCents: found.total_cents,
  isRepeat: true,
})

/** What is bought, where it goes and how it is paid; not what the client thinks it costs. */
function hashOf({ input, paymentType }: Intent): string {
  const items = mergeItems(input.items).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([items, input.address, paymentType]))
    .digest('base64url')
}

/** Letters that cannot be misheard or misread: 34 thousand million numbers, so two alike are not to be expected. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newNumber(): string {
  const text = Array.from(randomBytes(7), (byte) => letters[byte % 32]).join('')
  return `${text.slice(0, 3)}-${text.slice(3)}`
}
