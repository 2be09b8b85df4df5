import type { Email, WriterDeps } from '#modules/mail/email.ts'
import { email } from '#modules/mail/frame.ts'
import type { EmailContent } from '#modules/mail/layout.ts'

type Content = Pick<EmailContent, 'to' | 'subject' | 'title' | 'paragraphs' | 'action' | 'lines'>
type Deps = Pick<WriterDeps, 'settings' | 'siteUrl'>

/**
 * Asks an address that a visitor has typed. The token of the link is in the fragment, which browsers send to no server, and
 * leads to a page with a button: opening a link changes nothing.
 */
export const confirmationEmail = (deps: Deps, content: Content): Email =>
  email(deps, {
    ...content,
    facts: [{ label: 'Not you?', lines: ['Ignore this email, and you get no other.'] }],
  })

type Leaving = {
  /** Why this address gets the email. */
  why: string
  /** The link below it. */
  leave: { label: string; url: string }
  /** For the header of mail programs, if it is another one. */
  unsubscribeUrl?: string
}

/** To an address that wants it, with the way to leave. */
export function listEmail(
  deps: Deps,
  { why, leave, unsubscribeUrl = leave.url, ...content }: Content & Leaving,
): Email {
  const closing = `${deps.settings.current.shop.name}. ${why}`
  return email(deps, { ...content, closing, closingLink: leave, unsubscribeUrl })
}
