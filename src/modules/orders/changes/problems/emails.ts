import type { Email, Note, Writer, WriterDeps } from '#modules/mail/email.ts'
import { asData } from '#modules/mail/layout.ts'
import type {} from '#modules/accounts/tables.ts'
import { email } from '#modules/mail/frame.ts'
import type { Db } from '#platform/database/db.ts'
import { dayMs } from '#platform/time.ts'
import { formatsOf, linkTo } from '../../telling/order-in-email.ts'
import { problemText } from '../../order/problem-kinds.ts'
import { problemRows } from '../../reading/read-problems.ts'

declare module '#modules/mail/email.ts' {
  interface MailKinds {
    'problem to shop': true
    'problem answered': true
  }
}

const life = { giveUpAfterMs: 3 * dayMs, isLimited: false }

const withShopper = (db: Db) =>
  problemRows(db)
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .select(['shopper.name as shopperName', 'shopper.email', 'shopper.kind as shopperKind'])
    .select(['orders.payment_type', 'orders.currency_decimals'])

/** It is about the order; the time says which of its problems. */
async function writeToShop(
  deps: WriterDeps,
  { about, created_at }: Note,
): Promise<Email | undefined> {
  const { db, siteUrl, settings } = deps
  const { current } = settings
  const problem = await withShopper(db)
    .where('order_problem.order_id', '=', about)
    .where('order_problem.at', '=', created_at)
    .executeTakeFirst()
  if (!problem || current.shop.email === '') return undefined
  const { number, note, shopperName } = problem
  return email(deps, {
    to: current.shop.email,
    subject: `A problem with order ${number}`,
    title: `A problem with order ${number}`,
    paragraphs: [
      `${asData(shopperName)} writes of ${problemText(problem)}.`,
      ...(note === '' ? [] : [asData(note, 500)]),
    ],
    action: { label: 'Answer it', url: `${siteUrl}/seller/orders/${about}` },
    closing: 'It is in your inbox, under Today in the seller area, until it is answered.',
  })
}

async function writeAnswer(deps: WriterDeps, note: Note): Promise<Email | undefined> {
  const { db, settings } = deps
  const { current } = settings
  const problem = await withShopper(db)
    .where('order_problem.id', '=', note.about)
    .executeTakeFirst()
  if (!problem || problem.email === '' || problem.answered_at === null) return undefined
  const { number, order_id: id, answer, given_cents, shopperKind: kind } = problem
  const { money } = formatsOf(problem, current)
  return email(deps, {
    to: problem.email,
    subject: `About your order ${number}`,
    title: 'We have looked at your problem',
    paragraphs: [
      `You told us of ${problemText(problem)}.`,
      ...(answer === '' ? [] : [asData(answer, 500)]),
      ...(given_cents === 0
        ? []
        : [
            problem.payment_type === 'COD'
              ? `We give you back ${money(given_cents)}.`
              : `We are refunding ${money(given_cents)} to the card or account you paid with. Some banks take up to ten days to show it.`,
          ]),
    ],
    ...(await linkTo(deps, note, { id, kind })),
    closing: `${current.shop.name}. You are getting this email because you told us of a problem.`,
  })
}

export const problemEmails: Record<'problem to shop' | 'problem answered', Writer> = {
  'problem to shop': { ...life, write: writeToShop },
  'problem answered': { ...life, write: writeAnswer },
}
