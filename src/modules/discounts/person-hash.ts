import { createHmac } from 'node:crypto'
import type { Tx } from '#platform/database/db.ts'
import { newToken } from '#platform/id.ts'
import { canonicalEmail } from '#platform/text.ts'

/** The name of the shop's key in the table `setting`. */
const name = 'code-person-key'

/**
 * What a use of a coupon keeps of the address, so that it stays one person after the account was erased. Different for each coupon:
 * uses of two coupons cannot be put together. Null without an address, as for orders by phone.
 */
export async function hashOfPerson(
  tx: Tx,
  couponId: string,
  email: string,
): Promise<string | null> {
  return email === '' ? null : hashFor(tx, couponId, canonicalEmail(email))
}

export const hashOfNetwork = (tx: Tx, couponId: string, network: string): Promise<string> =>
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
