import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type { Shopper } from '#platform/identity.ts'
import { emailKey } from '#platform/text.ts'
import { columnsOf, findAddress, listAddresses } from '#modules/addresses/addresses.ts'
import { removeAddressesOf } from '#modules/addresses/change-address.ts'
import type { Address, NewAddress } from '#modules/addresses/contract.ts'
import { writeSearchKeys } from '#modules/addresses/search-keys.ts'
import { openSession } from '../sessions.ts'
import type {} from '../tables.ts'
import { addWithoutAccount } from './add-without-account.ts'
import type { GuestDetails } from './contract.ts'

/** `countNewGuest` refuses if there were too many. */
type Deps = { db: Db; clock: Clock; countNewGuest: () => Promise<void> }

type KnownGuest = { address: string; token?: string }

/**
 * Keeps what a guest has typed. A browser is one guest as long as the email stays the same: the emails about its orders go to it.
 * With another email it is another guest with a new session. `token`: of that session.
 */
export async function keepGuestDetails(
  { db, clock, countNewGuest }: Deps,
  known: Shopper | undefined,
  details: GuestDetails,
): Promise<KnownGuest> {
  const name = `${details.firstName} ${details.lastName}`.slice(0, 100).trim()
  const { email } = details
  const fields = fieldsOf(details)
  if (known === undefined || emailKey(known.email) !== emailKey(email)) await countNewGuest()
  return db.transaction().execute(async (tx) => {
    const isSame = known !== undefined && (await renamed(tx, known.id, { name, email }))
    if (isSame) return { address: await keepAddress({ tx, clock }, known.id, fields) }
    const guest = await addWithoutAccount({ tx, clock }, { kind: 'guest', name, email })
    const address = await keepAddress({ tx, clock }, guest.id, fields)
    return {
      address,
      token: await openSession({ db: tx, clock }, 'shopper', { shopperId: guest.id }),
    }
  })
}

/** Locks the guest too, so that of two requests at once one finds the address of the other. */
async function renamed(tx: Tx, id: string, { name, email }: { name: string; email: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('shopper')
    .set({ name, email })
    .where('id', '=', id)
    .where('kind', '=', 'guest')
    .where('contact_key', '=', emailKey(email))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A guest has one address. The same again is the same one: a request that is repeated has to be the same request. */
async function keepAddress(
  { tx, clock }: { tx: Tx; clock: Clock },
  shopperId: string,
  fields: NewAddress,
): Promise<string> {
  const [found] = await listAddresses(tx, shopperId)
  if (found && isSameAddress(found, fields)) return found._id
  await removeAddressesOf(tx, shopperId)
  const id = newId()
  await tx
    .insertInto('address')
    .values({ id, shopper_id: shopperId, ...columnsOf(fields), created_at: clock() })
    .execute()
  await writeSearchKeys(tx, shopperId, fields)
  return (await findAddress(tx, shopperId, id))._id
}

const isSameAddress = (found: Address, fields: NewAddress): boolean =>
  textOf(found) === textOf(fields)

const textOf = (fields: NewAddress): string =>
  JSON.stringify([
    fields.firstName,
    fields.lastName,
    fields.email,
    fields.street,
    fields.city,
    fields.state,
    fields.zipCode,
    fields.country,
    fields.phone,
    fields.instructions ?? '',
    fields.leaveAtDoor ?? false,
  ])

/** Who picks it up has no street, and nothing is delivered without one. */
function fieldsOf(details: GuestDetails): NewAddress {
  const { firstName, lastName, email, phone } = details
  const person = { firstName, lastName, email, phone }
  return details.pickup
    ? { ...person, street: '', city: '', state: '', zipCode: '', country: '' }
    : details
}
