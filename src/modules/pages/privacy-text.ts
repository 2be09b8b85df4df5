import { asMarkdown } from './markdown.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import { keptText, type PersonalData } from '#modules/personal-data/entry.ts'

/** What the list has about shoppers of this shop. */
export function entriesFor(
  personalData: readonly PersonalData[],
  { payment, sendsEmails }: PublicSettings,
): PersonalData[] {
  const has = {
    'online payment': payment.online === 'on',
    'test bank': payment.online === 'test',
    'mail server': sendsEmails,
    'no mail server': !sendsEmails,
  }
  return personalData.filter(
    ({ about, onlyWith }) => about === 'shoppers' && (onlyWith === undefined || has[onlyWith]),
  )
}

/** The privacy page, from the list of personal data: what is not in this shop is left out. */
export function privacyText(
  personalData: readonly PersonalData[],
  settings: PublicSettings,
  contact: string,
): string {
  const { shop, legal } = settings
  const entries = entriesFor(personalData, settings)
  const responsible = [legal.legalName || shop.name, legal.address || shop.address]
  return `
What ${asMarkdown(shop.name)} stores about you, why, and for how long. It is no more than a shop needs that delivers.

## Who is responsible

${responsible
  .filter((text) => text !== '')
  .map((text) => `- ${asMarkdown(text)}`)
  .join('\n')}

${contact}

## What you can ask for

You can ask what we have stored about you, have it corrected or deleted, get a copy of it, and object to its use. Your account page has a download of all of it, and deletes your account. Or write to us. You can also complain to the data protection authority of your country. What the law makes us keep for our books we cannot delete before that time is over.

${entries
  .map(
    (entry) => `## ${entry.name}

- **What:** ${entry.what}.
- **Why:** ${entry.why}.
- **How long:** ${keptText(entry, legal)}.
- **Once your account is deleted:** ${entry.stays ?? 'Nothing of it is left'}.
`,
  )
  .join('\n')}`
}
