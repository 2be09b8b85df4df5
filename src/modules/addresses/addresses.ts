import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import { type Address, type NewAddress } from './contract.ts'
import { instructionsOf } from './instructions.ts'
import { writeSearchKeys } from './search-keys.ts'
import type {} from './tables.ts'
import { limitReached, notFound, signInNeeded } from '#platform/common-refusals.ts'
import { addressLimits } from './limits.ts'

type Deps = { db: Db; clock: Clock }

export async function addAddress(
  { db, clock }: Deps,
  shopperId: string,
  fields: NewAddress,
): Promise<Address> {
  const id = newId()
  return db.transaction().execute(async (tx) => {
    await lockShopper(tx, shopperId)
    await assertRoom(tx, shopperId)
    await tx
      .insertInto('address')
      .values({ id, shopper_id: shopperId, ...columnsOf(fields), created_at: clock() })
      .execute()
    await writeSearchKeys(tx, shopperId, fields)
    return findAddress(tx, shopperId, id)
  })
}

/** Oldest first. If none was made the default, the oldest is. */
export async function listWithDefault(db: Db, shopperId: string) {
  const rows = await ownAddresses(db, shopperId)
    .select('is_default')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const defaultId = (rows.find(({ is_default }) => is_default === 1) ?? rows[0])?._id
  return rows.map(({ is_default, ...row }) => ({
    ...toAddress(row),
    isDefault: is_default === 1 || row._id === defaultId,
  }))
}

export async function listAddresses(db: Db, shopperId: string): Promise<Address[]> {
  const rows = await ownAddresses(db, shopperId).orderBy('created_at').orderBy('id').execute()
  return rows.map(toAddress)
}

/** An address of another shopper is not found: the shopper is part of the query. */
export async function findAddress(db: Db, shopperId: string, id: string): Promise<Address> {
  const [row] = await ownAddress(db, { shopperId, id })
  if (!row) throw notFound({ what: 'address' })
  return toAddress(row)
}

const ownAddresses = (db: Db, shopperId: string) =>
  db
    .selectFrom('address')
    .select(['id as _id', 'first_name as firstName', 'last_name as lastName', 'email', 'street'])
    .select(['city', 'state', 'zip_code as zipCode', 'country', 'phone'])
    .select(['instructions', 'leave_at_door'])
    .where('shopper_id', '=', shopperId)
    .where('deleted_at', 'is', null)

const ownAddress = precompiled((db, { shopperId, id }: { shopperId: string; id: string }) =>
  ownAddresses(db, shopperId).where('id', '=', id),
)

type Row = Omit<Address, 'zipcode' | 'instructions' | 'leaveAtDoor'> &
  Parameters<typeof instructionsOf>[0]

/** The seller's clients read the zip under another name than the shopper's. */
const toAddress = ({ instructions, leave_at_door, ...row }: Row): Address => ({
  ...row,
  zipcode: row.zipCode,
  ...instructionsOf({ instructions, leave_at_door }),
})

/** Instructions that a client does not send stay as they are: it may not know them. */
export const columnsOf = (fields: NewAddress) => ({
  first_name: fields.firstName,
  last_name: fields.lastName,
  email: fields.email,
  street: fields.street,
  city: fields.city,
  state: fields.state,
  zip_code: fields.zipCode,
  country: fields.country,
  phone: fields.phone,
  ...(fields.instructions !== undefined && { instructions: fields.instructions }),
  ...(fields.leaveAtDoor !== undefined && { leave_at_door: fields.leaveAtDoor ? 1 : 0 }),
})

/** Call it with the shopper locked, so that two additions at once cannot both be the last one allowed. */
export async function assertRoom(tx: Tx, shopperId: string) {
  const { count } = await tx
    .selectFrom('address')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('shopper_id', '=', shopperId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const limit = addressLimits.perShopper
  if (count >= limit) throw limitReached({ what: 'addresses', limit })
}

/** Changes of one shopper's addresses, and their orders, go one after the other. Answers the email as it is now. */
export async function lockShopper(tx: Tx, id: string): Promise<string> {
  const account = await tx
    .selectFrom('shopper')
    .select('email')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // Deleted since the session was looked up.
  if (!account) throw signInNeeded({ as: 'shopper' })
  return account.email
}
