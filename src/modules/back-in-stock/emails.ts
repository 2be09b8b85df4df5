import type { Email, Note, Writer, WriterDeps } from '#modules/mail/email.ts'
import { linkToken } from '#modules/mail/link-token.ts'
import { confirmationEmail, listEmail } from '#modules/mail/frame.ts'
import type {} from '#modules/catalogue/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { dayMs } from '#platform/time.ts'
import type {} from './tables.ts'
import { lifeDays } from './limits.ts'

declare module '#modules/mail/email.ts' {
  interface MailKinds {
    'stock confirmation': true
    'back in stock': true
  }
}

async function writeConfirmation(deps: WriterDeps, note: Note): Promise<Email | undefined> {
  const request = await findRequest(deps.db, note.about, 'unconfirmed')
  if (!request) return undefined
  const { settings, siteUrl } = deps
  const shopName = settings.current.shop.name
  const token = await requestToken(deps, note)
  return confirmationEmail(deps, {
    to: request.email,
    subject: `Please confirm: ${request.name}`,
    title: 'Shall we tell you when it is back?',
    paragraphs: [
      `Somebody asked ${shopName} to write to this address when ${request.name} is back in stock. If that was you, please confirm.`,
      `The link works once, for ${lifeDays.unconfirmed} days. You then get one email when the product is there again.`,
    ],
    action: { label: 'Yes, tell me', url: `${siteUrl}/back-in-stock#confirm=${token}` },
  })
}

async function writeBackInStock(deps: WriterDeps, note: Note): Promise<Email | undefined> {
  const request = await findRequest(deps.db, note.about, 'mailed')
  if (!request || request.archived_at !== null) return undefined
  const { siteUrl } = deps
  const token = await requestToken(deps, note)
  const path = `/products/${request.category.toLowerCase()}/${request.product_id}`
  return listEmail(deps, {
    to: request.email,
    subject: `${request.name} is back in stock`,
    title: `${request.name} is back`,
    paragraphs: [
      'You asked us to tell you. It may be sold out again soon: we do not set any aside.',
      'This was the only email about it. If you want to know the next time, ask again on its page.',
    ],
    action: { label: 'See it in the shop', url: siteUrl + path },
    why: `You are getting this email because you asked for it in the last ${lifeDays.waiting} days.`,
    leave: {
      label: 'No more emails about products that are back',
      url: `${siteUrl}/back-in-stock#stop=${token}`,
    },
    unsubscribeUrl: `${siteUrl}/unsubscribe/${token}`,
  })
}

/** A newer email replaces it. */
const requestToken = ({ db }: WriterDeps, note: Note) =>
  linkToken(db, note, (tx, token) =>
    tx.updateTable('stock_request').set({ token }).where('id', '=', note.about).execute(),
  )

/** Undefined if it was ended or has gone on meanwhile. */
const findRequest = (db: Db, id: string, state: 'unconfirmed' | 'mailed') =>
  db
    .selectFrom('stock_request')
    .innerJoin('product', 'product.id', 'stock_request.product_id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select([
      'stock_request.email',
      'stock_request.product_id',
      'product.name',
      'product.archived_at',
      'category.path as category',
    ])
    .where('stock_request.id', '=', id)
    .where('stock_request.state', '=', state)
    .executeTakeFirst()

export const backInStockEmails: Record<'stock confirmation' | 'back in stock', Writer> = {
  'stock confirmation': {
    write: writeConfirmation,
    giveUpAfterMs: lifeDays.unconfirmed * dayMs,
    isLimited: true,
  },
  'back in stock': { write: writeBackInStock, giveUpAfterMs: dayMs, isLimited: true },
}
