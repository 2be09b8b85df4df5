import type { Db, Tx } from '#platform/database/db.ts'
import { hashToken, newToken } from '#platform/id.ts'
import type { Note } from './email.ts'
import type {} from './tables.ts'

/**
 * The token for the links of one email. One that is sent again has the same. `keep` stores its hash alone; the token itself is
 * in the outbox until the email is sent.
 */
export async function linkToken(
  db: Db,
  { id, secret }: Note,
  keep: (tx: Tx, hash: string) => Promise<unknown>,
): Promise<string> {
  if (secret !== null) return secret
  const token = newToken()
  await db.transaction().execute(async (tx) => {
    await keep(tx, hashToken(token))
    await tx.updateTable('mail').set({ secret: token }).where('id', '=', id).execute()
  })
  return token
}
