import type {} from '#modules/accounts/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import type { IfMissing } from '../order/substitutes/if-missing.ts'

/** The next order begins with what was chosen for this one. The shopper's row is locked by whoever places an order. */
export async function rememberIfMissing(
  tx: Tx,
  shopperId: string,
  chosen: IfMissing | undefined,
): Promise<void> {
  if (chosen === undefined) return
  await tx
    .updateTable('shopper')
    .set({ if_missing: chosen })
    .where('id', '=', shopperId)
    .where((row) => row.or([row('if_missing', 'is', null), row('if_missing', '!=', chosen)]))
    .execute()
}
