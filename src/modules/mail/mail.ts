import { sql } from 'kysely'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db } from '#platform/database/db.ts'
import { readPage } from '#platform/database/paging.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { publicSettings, type Settings } from '#modules/settings/settings.ts'
import type { MailHead } from './contract.ts'
import type { Writers } from './email.ts'
import { replyAddress } from './frame.ts'
import { nearVisitorCeiling } from './daily-limit.ts'
import { folderMailer, smtpMailer } from './mailer.ts'
import { sweepMail } from './outbox.ts'
import { startDelivery } from './delivery-worker.ts'
import { notFound } from '#platform/common-refusals.ts'
import { isoTime } from '#platform/time.ts'
import { mailRetentionMs, mailsPerPage } from './limits.ts'

export type Mail = ReturnType<typeof openMail>

type MailDeps = {
  database: Database
  env: Env
  clock: Clock
  log: Log
  writers: Writers
  settings: Settings
}

/** The shop's mail: other modules put emails into the outbox, and this sends them. */
export function openMail({ database: { db }, env, clock, log, writers, settings }: MailDeps) {
  const { address, name } = env.MAIL_FROM
  const from = () => {
    const { shop } = settings.current
    return { address, name: name ?? shop.name, replyTo: replyAddress(shop) }
  }
  const mailer =
    env.SMTP_URL === undefined
      ? folderMailer(join(env.DATA_DIR, 'mail'), from)
      : smtpMailer(env.SMTP_URL, from)
  const delivery = startDelivery({
    db,
    clock,
    log,
    mailer,
    writers,
    settings,
    publicSettings: () => publicSettings(settings, env, clock()),
    siteUrl: env.siteUrl,
    visitorEmailsPerDay: env.VISITOR_EMAILS_PER_DAY,
    // Without a mail server emails are kept in the seller's Mail and in files. Only in the demo is the seller who
    // reads them also the shopper who tries out the link.
    mayContainSecrets: mailer.isRemote || env.isDemoSeller,
  })
  return {
    // With a mail server emails are between the shop and whom they are for: only those that were skipped are listed.
    list: async (cursor?: string): Promise<MailPage> => ({
      ...(await listMail(mailer.isRemote ? skipped(db) : shown(db), cursor)),
      hasMailServer: mailer.isRemote,
    }),
    async read(id: string) {
      const message = mailer.isRemote ? undefined : await readMail(db, id)
      if (!message) throw notFound({ what: 'message' })
      return message
    },
    /** How many emails lie in the folder; nothing where a mail server takes them. */
    countInFolder: async (): Promise<number | undefined> =>
      mailer.isRemote ? undefined : countInFolder(db),
    nearVisitorCeiling: () => nearVisitorCeiling({ db, clock }, env.VISITOR_EMAILS_PER_DAY),
    sendNow: delivery.sendNow,
    close: delivery.close,
    async sweep() {
      await sweepMail({ db, clock })
      await mailer.sweep(clock() - mailRetentionMs, (ids) => stillStored(db, ids))
    },
  }
}

async function stillStored(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('mail').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

type MailPage = { messages: MailHead[]; nextCursor?: string; hasMailServer: boolean }

/** From the table, not from the files: each node has only the files that it wrote itself. */
async function listMail(emails: ReturnType<typeof heads>, cursor?: string) {
  // Ids sort by the time they were made, and there is an index of them.
  const { rows, next } = await readPage(emails, {
    cursor,
    limit: mailsPerPage,
    timeOf: ({ created_at }) => created_at,
  })
  return { messages: rows.map(toHead), ...next }
}

async function readMail(db: Db, id: string) {
  const row = await folder(db)
    .select(['body_text', 'body_html'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...toHead(row), text: row.body_text ?? '', html: row.body_html ?? '' }
}

/** Only an email in the folder has its text kept, and an index of those answers without reading them. */
async function countInFolder(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('body_text', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

const heads = (db: Db) =>
  db.selectFrom('mail').select(['id', 'recipient', 'subject', 'created_at', 'state'])

const folder = (db: Db) => heads(db).where('state', '=', 'sent').where('body_text', 'is not', null)

const skipped = (db: Db) =>
  // Written into the statement, or the index of skipped emails is not used.
  heads(db).where('state', '=', sql.lit('skipped' as const))

const shown = (db: Db) =>
  heads(db).where((row) =>
    row.or([
      row('state', '=', 'skipped'),
      row.and([row('state', '=', 'sent'), row('body_text', 'is not', null)]),
    ]),
  )

type Row = Awaited<ReturnType<ReturnType<typeof heads>['execute']>>[number]

const toHead = ({ id, recipient, subject, created_at, state }: Row): MailHead => ({
  _id: id,
  to: recipient ?? '',
  subject: subject ?? '',
  at: isoTime(created_at),
  ...(state === 'skipped' ? { isSkipped: true } : {}),
})
