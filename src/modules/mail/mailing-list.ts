import type { Recipients } from './recipient-limits.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db } from '#platform/database/db.ts'
import { emailKey } from '#platform/text.ts'
import { confirmationEmailLimit } from './limits.ts'

/** How a list is left. */
export type MailingList = {
  /** Where the form of the shop's page and the POST of mail programs are sent. */
  path: string
  /** A token that is not known any more has nothing left to end. */
  leave: (db: Db, token: string) => Promise<void>
  /** The answer to a mail program. */
  left: string
  /** Where a browser is sent then. */
  leftPage?: string
  /** The page with the button, if it has another address. */
  page?: (token: string) => string
}

export const leaveUrl = (siteUrl: string, { path }: MailingList, token: string): string =>
  `${siteUrl}${path}?${new URLSearchParams({ token })}`

/** Counts the emails that ask an address to confirm: by address, and the new addresses by network. */
export function openConfirmationEmails(
  { database, recipients }: { database: Database; recipients: Recipients },
  name: string,
) {
  const emails = database.openLimiter(confirmationEmailLimit(name))
  return async (network: string, email: string): Promise<void> => {
    await emails.attempt(emailKey(email))
    await recipients.attempt(network, email)
  }
}
