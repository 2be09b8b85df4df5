import { sql, type Insertable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tables, Tx } from '#platform/database/db.ts'
import { claimDue } from '#platform/database/lease.ts'
import { newId } from '#platform/id.ts'
import { byVisitors } from './daily-limit.ts'
import type { MailKind, Note } from './email.ts'
import type {} from './tables.ts'
import { leaseMs, mailRetentionMs } from './limits.ts'

type Deps = { db: Db; clock: Clock }

export const batchSize = 20
const sweepSize = 500

export type Claimed = Note & { due_at: number; attempts: number; by_visitor: number }

/** What became of an email that was claimed. */
export type Outcome =
  | { note: Claimed; as: 'sent'; recipient: string; subject: string; body?: Body }
  /** Not sent, because the recipient has had enough emails for one day. */
  | { note: Claimed; as: 'skipped'; recipient: string; subject: string }
  | { note: Claimed; as: 'failed' }
  /** It is sent later. */
  | { note: Claimed; as: 'later'; dueAt: number }
  /** The mail server could not be reached, so this does not count as an attempt. */
  | { note: Claimed; as: 'untouched' }
  /** It has no recipient any more. */
  | { note: Claimed; as: 'withdrawn' }

type Body = { text: string; html: string }

/** The row that goes into the outbox with what it tells of: the facts alone, in one insert. */
export const mailNote = (
  kind: MailKind,
  about: string,
  now: number,
  { delayMs = 0, isByVisitor = byVisitors.includes(kind) } = {},
): Insertable<Tables['mail']> => ({
  id: newId(),
  kind,
  about,
  created_at: now,
  due_at: now + delayMs,
  by_visitor: isByVisitor ? 1 : 0,
})

/** Takes an email back that no node has begun to send; false if one has. */
export async function withdrawMail(
  tx: Tx,
  { kind, about, createdAt }: { kind: MailKind; about: string; createdAt: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail')
    .where('state', '=', sql.lit('waiting' as const))
    .where('attempts', '=', 0)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('created_at', '=', createdAt)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const dueMail = (db: Db, now: number) =>
  db
    .selectFrom('mail')
    .select(['id', 'kind', 'about', 'created_at', 'secret', 'due_at', 'attempts', 'by_visitor'])
    // Written into the statement, or the index of waiting emails is not used.
    .where('state', '=', sql.lit('waiting' as const))
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')

/** Takes some emails so that no other node sends them meanwhile. */
export function claimMail({ db, clock }: Deps): Promise<Claimed[]> {
  const now = clock()
  const due = (db: Db) => dueMail(db, now).limit(batchSize)
  return claimDue(db, due, (tx, notes) =>
    tx
      .updateTable('mail')
      .set((row) => ({ due_at: now + leaseMs, attempts: row('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        notes.map(({ id }) => id),
      )
      .execute(),
  )
}

export async function settleMail(db: Db, outcomes: Outcome[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const outcome of outcomes) {
      const { id } = outcome.note
      if (outcome.as === 'withdrawn') await tx.deleteFrom('mail').where('id', '=', id).execute()
      else await tx.updateTable('mail').set(changeOf(outcome)).where('id', '=', id).execute()
    }
  })
}

function changeOf(outcome: Exclude<Outcome, { as: 'withdrawn' }>) {
  if (outcome.as === 'untouched') {
    const { due_at, attempts } = outcome.note
    return { due_at, attempts }
  }
  if (outcome.as === 'later') return { due_at: outcome.dueAt }
  if (outcome.as === 'skipped') {
    const { recipient, subject } = outcome
    return { state: 'skipped' as const, secret: null, recipient, subject }
  }
  if (outcome.as === 'failed') return { state: 'failed' as const, secret: null }
  const { recipient, subject, body } = outcome
  const kept = { body_text: body?.text ?? null, body_html: body?.html ?? null }
  return { state: 'sent' as const, secret: null, recipient, subject, ...kept }
}

/** Old emails leave the table, oldest first and few at a time. Ids sort by time, so no index is needed. */
export async function sweepMail({ db, clock }: Deps): Promise<void> {
  for (;;) {
    const oldest = await db
      .selectFrom('mail')
      .select(['id', 'state', 'created_at'])
      .orderBy('id')
      .limit(sweepSize)
      .execute()
    const old = oldest.filter(
      ({ state, created_at }) => state !== 'waiting' && created_at < clock() - mailRetentionMs,
    )
    if (old.length > 0)
      await db
        .deleteFrom('mail')
        .where(
          'id',
          'in',
          old.map(({ id }) => id),
        )
        .execute()
    if (old.length < sweepSize) return
  }
}
