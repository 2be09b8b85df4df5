import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { Subject } from './entry.ts'
import { personalData } from './personal-data.ts'

/** What the list says of each table. The row of the account is left to the caller. */
export async function eraseData(tx: Tx, subject: Subject): Promise<void> {
  for (const { tables } of personalData)
    for (const [table, { rows, erase }] of Object.entries(tables)) {
      if (typeof erase === 'function') await erase(tx, subject)
      if (erase !== 'rows') continue
      const where = rows?.(subject)
      if (where) await sql`delete from ${sql.table(table)} where ${where}`.execute(tx)
    }
}
