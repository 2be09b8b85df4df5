import type { PersonalData } from './entry.ts'

/** The order of the privacy page. What is not named here follows the names that are. */
const names = [
  'Account',
  'Logins',
  'Links that were sent to you',
  'Address book',
  'Cart',
  'Ratings',
  'Favourites',
  'Orders',
  'Links to orders',
  'Used codes',
  'Invoices',
  'Problems with orders',
  'Recalls',
  'Withdrawals',
  'Payments and refunds',
  'Messages of the payment provider',
  'Test bank',
  'Totals that you were asked about',
  'New orders that the shop was told of',
  'Counts of goods',
  'Emails from us',
  'Back in stock',
  'Newsletter',
  'Searches without a result',
  'Limits against misuse',
  'Your browser',
  'Log of the server',
  'Backups',
  'Payment provider',
  'Mail provider',
  'Emails as files',
]

/**
 * Every place that holds personal data, from the lists of all modules: the download, erasing and the privacy page are made from it,
 * and a test compares it with the schema. Erased in this order, and the account itself after all of it: emails before the requests
 * that they are about.
 */
export const inPageOrder = (entries: readonly PersonalData[]): PersonalData[] =>
  entries.toSorted((a, b) => placeOf(a) - placeOf(b))

function placeOf({ name }: PersonalData): number {
  const place = names.indexOf(name)
  return place === -1 ? names.length : place
}
