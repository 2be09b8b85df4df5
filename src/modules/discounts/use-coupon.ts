import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { heldShare } from './limits.ts'
import { couponNotCounted } from './refusals.ts'
import type {} from './tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { newToken } from '#platform/id.ts'
import { isOwnMachine } from '#platform/limiter.ts'
import { canonicalEmail } from '#platform/text.ts'

type Use = {
  coupon: { id: string; name: string }
  orderId: string
  /** The same person as another buyer with this id, or with another spelling of this email. */
  buyer: { id: string; email: string }
  /** Where an unpaid order comes from whose buyer's email is not confirmed. */
  unpaidFrom?: string | undefined
}

/**
 * Counts one use, in the transaction of the order. The row of the coupon is locked by it, so that of any number of orders at once
 * no more than allowed have it, from any number of nodes.
 */
export async function useCoupon(tx: Tx, use: Use): Promise<void> {
  const { orderId, buyer, unpaidFrom } = use
  const { id, name } = use.coupon
  const code = name.replace(/^Code /, '')
  const taken = await tx
    .updateTable('code')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('id', '=', id)
    .where((row) => row.or([row('use_limit', 'is', null), row('used', '<', row.ref('use_limit'))]))
    .returning(['person_limit', 'use_limit', 'used'])
    .executeTakeFirst()
  if (!taken) throw couponNotCounted({ code, reason: 'used up' })
  const limit = taken.person_limit
  const person_hash = limit === null ? null : await hashOfPerson(tx, id, buyer.email)
  if (limit !== null && (await usesBy(tx, id, { ...buyer, person_hash })) >= limit)
    throw couponNotCounted({ code, reason: 'used by you' })
  const held_by = unpaidFrom === undefined ? null : await hashOfNetwork(tx, id, unpaidFrom)
  if (held_by !== null && taken.use_limit !== null) {
    const held = await countHeld(tx, id, held_by)
    const left = taken.use_limit - taken.used + 1 + held.all
    const isSecond = held.byNetwork > 0 && !isOwnMachine(unpaidFrom ?? '')
    if (isSecond || held.all >= Math.ceil(left * heldShare))
      throw couponNotCounted({ code, reason: 'held' })
  }
  const row = { order_id: orderId, code_id: id, person_hash, held_by }
  await tx.insertInto('code_use').values(row).execute()
}

async function countHeld(tx: Tx, couponId: string, network: string) {
  const held = tx.selectFrom('code_use').where('code_id', '=', couponId)
  return held
    .select((row) => row.fn.countAll<number>().as('all'))
    .select((row) => row.fn.countAll<number>().filterWhere('held_by', '=', network).as('byNetwork'))
    .where('held_by', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** The order is paid: from now on it is a use as any other. */
export async function keepCoupon(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('code_use').set({ held_by: null }).where('order_id', '=', orderId).execute()
}

type Person = Use['buyer'] & { person_hash: string | null }

async function usesBy(tx: Tx, couponId: string, person: Person): Promise<number> {
  const { id, email, person_hash } = person
  const { count } = await tx
    .selectFrom('code_use')
    .innerJoin('orders', 'orders.id', 'code_use.order_id')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('code_id', '=', couponId)
    .where((row) =>
      row.or([
        row('shopper.id', '=', id),
        row('person_hash', '=', person_hash),
        ...(email === '' ? [] : [sql<boolean>`lower(shopper.email) = ${email.toLowerCase()}`]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Of an order that is cancelled, so that the coupon can be used again. */
export async function giveCouponBack(tx: Tx, orderId: string): Promise<void> {
  const use = await tx
    .deleteFrom('code_use')
    .where('order_id', '=', orderId)
    .returning('code_id')
    .executeTakeFirst()
  if (!use) return
  await tx
    .updateTable('code')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('id', '=', use.code_id)
    .execute()
}

/** The name of the shop's key in the table `setting`. */
const name = 'code-person-key'

/**
 * What a use of a coupon keeps of the address, so that it stays one person after the account was erased. Different for each coupon:
 * uses of two coupons cannot be put together. Null without an address, as for orders by phone.
 */
async function hashOfPerson(tx: Tx, couponId: string, email: string): Promise<string | null> {
  return email === '' ? null : hashFor(tx, couponId, canonicalEmail(email))
}

const hashOfNetwork = (tx: Tx, couponId: string, network: string): Promise<string> =>
  hashFor(tx, couponId, `network ${network}`)

const hashFor = async (tx: Tx, couponId: string, text: string): Promise<string> =>
  createHmac('sha256', await keyOfShop(tx))
    .update(`${couponId} ${text}`)
    .digest('hex')

/** Made by the first use; of two at once both get the one that was stored first. */
async function keyOfShop(tx: Tx): Promise<string> {
  const known = await tx
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  if (known) return known.value
  const { value } = await tx
    .insertInto('setting')
    .values({ name, value: newToken() })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('setting.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
