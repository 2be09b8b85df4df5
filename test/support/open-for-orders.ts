import type { Database } from '#platform/database/database.ts'
import type {} from '#modules/settings/tables.ts'

const launch = { version: 1, values: { isOwn: false, isOpen: true } }

/** A shop without the demo is not open when it starts for the first time. Those of the tests are, and look like the demo. */
export async function openForOrders({ db }: Pick<Database, 'db'>): Promise<void> {
  const document = JSON.stringify({ launch })
  await db.updateTable('shop_settings').set({ document }).execute()
}
