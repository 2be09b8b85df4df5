import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { PersonalData, Subject } from './entry.ts'

/** What the list says of each table. The row of the account is left to the caller. */
export async function eraseData(
  tx: Tx,
  personalData: readonly PersonalData[],
  subject: Subject,
): Promise<void> {
  for (const { tables } of personalData)
    for (const [table, { rows, erase }] of Object.entries(tables)) {
      if (typeof erase === 'function') await erase(tx, subject)
      if (erase === 'rows') await deleteRows(tx, table, rows?.(subject))
    }
}

/** What is saved in an account besides its orders. The words that orders are found by stay with them. */
export async function eraseSaved(
  tx: Tx,
  personalData: readonly PersonalData[],
  subject: Subject,
): Promise<void> {
  for (const { tables } of personalData)
    for (const [table, { rows, erase }] of Object.entries(tables))
      if (erase === 'rows' && table !== 'address_search_key')
        await deleteRows(tx, table, rows?.(subject))
}

async function deleteRows(tx: Tx, table: string, where: RawBuilder<SqlBool> | undefined) {
  if (where) await sql`delete from ${sql.table(table)} where ${where}`.execute(tx)
}
