import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { assertRoom, columnsOf, findAddress, lockShopper } from './addresses.ts'
import { type Address, type NewAddress } from './contract.ts'
import { writeSearchKeys } from './search-keys.ts'
import type {} from './tables.ts'
import { notFound } from '#platform/common-refusals.ts'
import { addressLimits } from './limits.ts'

type Deps = { db: Db; clock: Clock }

/** Orders keep the copy they were placed with. */
export async function updateAddress(
  db: Db,
  shopperId: string,
  id: string,
  fields: NewAddress,
): Promise<Address> {
  return db.transaction().execute(async (tx) => {
    const updated = await tx
      .updateTable('address')
      .set(columnsOf(fields))
      .where('id', '=', id)
      .where('shopper_id', '=', shopperId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute()
    assertFound(updated)
    await writeSearchKeys(tx, shopperId, fields)
    return findAddress(tx, shopperId, id)
  })
}

/**
 * The address can be restored until it is swept. Only the last few deleted ones are kept, so that adding and deleting
 * without end does not fill the table.
 */
export async function deleteAddress({ db, clock }: Deps, shopperId: string, id: string) {
  await db.transaction().execute(async (tx) => {
    await lockShopper(tx, shopperId)
    const deleted = await tx
      .updateTable('address')
      .set({ deleted_at: clock() })
      .where('id', '=', id)
      .where('shopper_id', '=', shopperId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute()
    assertFound(deleted)
    const kept = await deletedOf(tx, shopperId)
      .select('id')
      .orderBy('deleted_at', 'desc')
      .limit(addressLimits.deleted)
      .execute()
    await tx
      .deleteFrom('address')
      .where('shopper_id', '=', shopperId)
      .where('deleted_at', 'is not', null)
      .where(
        'id',
        'not in',
        kept.map((row) => row.id),
      )
      .execute()
  })
}

/** All of them, for good. */
export async function removeAddressesOf(db: Db, shopperId: string): Promise<void> {
  await db.deleteFrom('address').where('shopper_id', '=', shopperId).execute()
}

/** Undoes `deleteAddress`. An address that is there already stays as it is. */
export async function restoreAddress(db: Db, shopperId: string, id: string): Promise<Address> {
  return db.transaction().execute(async (tx) => {
    await lockShopper(tx, shopperId)
    const [deleted] = await deletedOf(tx, shopperId).select('id').where('id', '=', id).execute()
    if (deleted) {
      await assertRoom(tx, shopperId)
      await tx.updateTable('address').set({ deleted_at: null }).where('id', '=', id).execute()
    }
    return findAddress(tx, shopperId, id)
  })
}

/** The one that an order goes to if nothing else is chosen. */
export async function makeDefault(db: Db, shopperId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two changes at once would both find no other default.
    await lockShopper(tx, shopperId)
    await findAddress(tx, shopperId, id)
    await tx
      .updateTable('address')
      .set({ is_default: 0 })
      .where('shopper_id', '=', shopperId)
      .where('is_default', '=', 1)
      .execute()
    await tx.updateTable('address').set({ is_default: 1 }).where('id', '=', id).execute()
  })
}

/** Removes for good what was deleted a day ago. The search keys stay: orders keep their copy of the address. */
export const sweepAddresses = ({ db, clock }: Deps) =>
  db
    .deleteFrom('address')
    .where('deleted_at', '<', clock() - addressLimits.restorableMs)
    .execute()

const deletedOf = (db: Db, shopperId: string) =>
  db.selectFrom('address').where('shopper_id', '=', shopperId).where('deleted_at', 'is not', null)

function assertFound(rows: readonly unknown[]) {
  if (rows.length === 0) throw notFound({ what: 'address' })
}
