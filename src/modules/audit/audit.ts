import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { readPage } from '#platform/database/paging.ts'
import { sweep } from '#platform/database/sweep.ts'
import { newId } from '#platform/id.ts'
import type { Seller } from '#platform/identity.ts'
import { isoTime } from '#platform/time.ts'
import type { AuditAction, AuditEntry } from './contract.ts'
import type {} from './tables.ts'
import { actionsPerPage, auditRetentionMs } from './limits.ts'

type Action = {
  action: AuditAction
  /** The name or number of what was changed, as it is now. */
  subject?: string | undefined
  subjectId?: string | undefined
  detail?: string | undefined
}

/** Called in the transaction of the action itself, so that there is an entry for every action that was committed. */
export async function recordAction(
  { db, clock }: { db: Db; clock: Clock },
  /** Without one it is the shop itself. */
  by: Seller | undefined,
  { action, subject, subjectId, detail }: Action,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('audit_entry')
    .values({
      id,
      at: clock(),
      action,
      subject: subject ?? null,
      subject_id: subjectId ?? null,
      detail: detail ?? null,
      address: by?.address ?? null,
    })
    .execute()
  return id
}

type PageQuery = {
  action?: AuditAction | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** Newest first. */
export async function listActions(
  db: Db,
  { action, limit = actionsPerPage, cursor }: PageQuery,
): Promise<{ entries: AuditEntry[]; nextCursor?: string }> {
  let query = db.selectFrom('audit_entry').selectAll()
  if (action !== undefined) query = query.where('action', '=', action)
  const { rows, next } = await readPage(query, {
    cursor,
    limit,
    sortBy: sql.ref('at'),
    timeOf: ({ at }) => at,
  })
  return {
    entries: rows.map((row) => ({
      _id: row.id,
      at: isoTime(row.at),
      action: row.action,
      subject: row.subject ?? undefined,
      subjectId: row.subject_id ?? undefined,
      detail: row.detail ?? undefined,
      address: row.address ?? undefined,
    })),
    ...next,
  }
}

export const sweepActions = ({ db, clock }: { db: Db; clock: Clock }): Promise<void> =>
  sweep((limit) => {
    const old = db
      .selectFrom('audit_entry')
      .select('id')
      .where('at', '<', clock() - auditRetentionMs)
    return db.deleteFrom('audit_entry').where('id', 'in', old.orderBy('at').limit(limit))
  })
