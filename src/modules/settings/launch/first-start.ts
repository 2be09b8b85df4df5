import type { Database } from '#platform/database/database.ts'
import type { Tx } from '#platform/database/db.ts'
import type {} from '#platform/database/settings.ts'
import { changeLaunch } from '../change.ts'
import { readSections } from '../settings.ts'

/**
 * A shop that never had the demo is its owner's. If nothing was ever in its database, it is not open before the owner opens
 * it. Called before the seller's account, whose row says that the shop was started before.
 */
export async function startWithoutDemo({ db }: Database): Promise<void> {
  if ((await readSections(db)).launch.version > 0) return
  await db.transaction().execute(async (tx) => {
    if (await hasSetting(tx, 'demo-catalogue')) return
    const isNew = !(await hasSetting(tx, 'seller-credentials')) && !(await hasProduct(tx))
    await changeLaunch(tx, (before, version) =>
      version > 0 ? before : { isOwn: true, isOpen: !isNew },
    )
  })
}

async function hasSetting(tx: Tx, name: string): Promise<boolean> {
  const rows = await tx.selectFrom('setting').select('name').where('name', '=', name).execute()
  return rows.length > 0
}

const hasProduct = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('product').select('id').limit(1).execute()).length > 0
