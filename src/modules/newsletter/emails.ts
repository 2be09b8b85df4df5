import { dayMs } from '#platform/time.ts'
import { emailBrand } from '#modules/mail/email-brand.ts'
import type { Email, Note, Writer, WriterDeps } from '#modules/mail/email.ts'
import { layOut } from '#modules/mail/layout.ts'
import { confirmationToken, confirmDays } from './newsletter.ts'
import { leaveUrl } from './seller.ts'
import type {} from './tables.ts'

async function writeConfirmation(deps: WriterDeps, note: Note): Promise<Email | undefined> {
  const { settings, siteUrl } = deps
  const token = await confirmationToken(deps, note)
  const subscriber = await findSubscriber(deps, note)
  if (token === undefined || !subscriber) return undefined
  const shopName = settings.current.shop.name
  return layOut({
    to: subscriber.email,
    shopName,
    brand: emailBrand(settings.current, siteUrl),
    subject: `Do you want the newsletter of ${shopName}?`,
    title: 'Shall we write to you?',
    paragraphs: [
      `Somebody gave ${shopName} this address for its newsletter. If that was you, please confirm.`,
      `The link works for ${confirmDays} days. Without it you get no newsletter, and we do not ask again.`,
    ],
    // In the fragment, which browsers send to no server. The page has a button: opening a link changes nothing.
    action: { label: 'Yes, write to me', url: `${siteUrl}/newsletter#${token}` },
    facts: [{ label: 'Not you?', lines: ['Ignore this email, and you get no other.'] }],
    closing: shopName,
  })
}

async function writeWelcome(deps: WriterDeps, note: Note): Promise<Email | undefined> {
  const { settings, siteUrl } = deps
  const subscriber = await findSubscriber(deps, note)
  if (!subscriber || subscriber.leave_token === null) return undefined
  const shopName = settings.current.shop.name
  const unsubscribeUrl = leaveUrl(siteUrl, subscriber.leave_token)
  return {
    ...layOut({
      to: subscriber.email,
      shopName,
      brand: emailBrand(settings.current, siteUrl),
      subject: `You get the newsletter of ${shopName}`,
      title: 'You are on the list',
      paragraphs: ['Thank you. The next newsletter comes to this address.'],
      closing: `${shopName}. You are getting this email because you asked for our newsletter.`,
      closingLink: { label: 'Leave the newsletter', url: unsubscribeUrl },
    }),
    unsubscribeUrl,
  }
}

const findSubscriber = ({ db }: WriterDeps, { about }: Note) =>
  db
    .selectFrom('newsletter_subscriber')
    .select(['email', 'leave_token'])
    .where('email_key', '=', about)
    .executeTakeFirst()

export const newsletterEmails: Record<'newsletter confirmation' | 'newsletter welcome', Writer> = {
  'newsletter confirmation': {
    write: writeConfirmation,
    giveUpAfterMs: confirmDays * dayMs,
    isLimited: true,
  },
  'newsletter welcome': { write: writeWelcome, giveUpAfterMs: dayMs, isLimited: true },
}
