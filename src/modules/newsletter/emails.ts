import type { Email, Note, Writer, WriterDeps } from '#modules/mail/email.ts'
import { linkToken } from '#modules/mail/link-token.ts'
import { confirmationEmail, listEmail } from '#modules/mail/frame.ts'
import { leaveUrl } from '#modules/mail/mailing-list.ts'
import { hashToken } from '#platform/id.ts'
import { dayMs } from '#platform/time.ts'
import { newsletterList } from './newsletter.ts'
import type {} from './tables.ts'
import { confirmDays } from './limits.ts'

declare module '#modules/mail/email.ts' {
  interface MailKinds {
    'newsletter confirmation': true
    'newsletter welcome': true
  }
}

/** Asks once: the link is made if the address has not been asked, has not confirmed and was not removed. */
async function writeConfirmation(deps: WriterDeps, note: Note): Promise<Email | undefined> {
  const { db, clock, settings, siteUrl } = deps
  const token = await linkToken(db, note, (tx, token_hash) =>
    tx
      .updateTable('newsletter_subscriber')
      .set({ asked_at: clock(), token_hash })
      .where('email_key', '=', note.about)
      .where('asked_at', 'is', null)
      .where('confirmed_at', 'is', null)
      .execute(),
  )
  const asked = await db
    .selectFrom('newsletter_subscriber')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (!asked) return undefined
  const shopName = settings.current.shop.name
  return confirmationEmail(deps, {
    to: asked.email,
    subject: `Do you want the newsletter of ${shopName}?`,
    title: 'Shall we write to you?',
    paragraphs: [
      `Somebody gave ${shopName} this address for its newsletter. If that was you, please confirm.`,
      `The link works for ${confirmDays} days. Without it you get no newsletter, and we do not ask again.`,
    ],
    action: { label: 'Yes, write to me', url: `${siteUrl}/newsletter#${token}` },
  })
}

async function writeWelcome(deps: WriterDeps, note: Note): Promise<Email | undefined> {
  const { db, settings, siteUrl } = deps
  const subscriber = await db
    .selectFrom('newsletter_subscriber')
    .select(['email', 'leave_token'])
    .where('email_key', '=', note.about)
    .executeTakeFirst()
  if (!subscriber || subscriber.leave_token === null) return undefined
  return listEmail(deps, {
    to: subscriber.email,
    subject: `You get the newsletter of ${settings.current.shop.name}`,
    title: 'You are on the list',
    paragraphs: ['Thank you. The next newsletter comes to this address.'],
    why: 'You are getting this email because you asked for our newsletter.',
    leave: {
      label: 'Leave the newsletter',
      url: leaveUrl(siteUrl, newsletterList, subscriber.leave_token),
    },
  })
}

export const newsletterEmails: Record<'newsletter confirmation' | 'newsletter welcome', Writer> = {
  'newsletter confirmation': {
    write: writeConfirmation,
    giveUpAfterMs: confirmDays * dayMs,
    isLimited: true,
  },
  'newsletter welcome': { write: writeWelcome, giveUpAfterMs: dayMs, isLimited: true },
}
