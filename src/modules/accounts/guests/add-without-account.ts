import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type { Shopper } from '#platform/identity.ts'
import { emailKey } from '#platform/text.ts'
import { unusablePassword } from '../passwords.ts'
import type { ShopperKind } from './shopper-kinds.ts'
import type {} from '../tables.ts'

/** `email`: empty if there is none. */
type NewPerson = {
  /** Made of the request that adds it, so that a repeat finds the same person. */
  id?: string
  kind: Exclude<ShopperKind, 'account'>
  name: string
  email: string
}

/** A shopper who cannot log in. Several may have the same email, also that of an account. */
export async function addWithoutAccount(
  { tx, clock }: { tx: Tx; clock: Clock },
  { id = newId(), kind, name, email }: NewPerson,
): Promise<Shopper> {
  const shopper = { id, name, email }
  await tx
    .insertInto('shopper')
    .values({
      ...shopper,
      kind,
      // No email has a space in it.
      email_key: `${kind} ${shopper.id}`,
      contact_key: email === '' ? null : emailKey(email),
      password_hash: unusablePassword(),
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return shopper
}
