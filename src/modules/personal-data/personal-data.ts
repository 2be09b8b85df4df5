import type { PersonalData } from './entry.ts'
import { ofAccount } from './of-account.ts'
import { ofMessages, ofSeller } from './of-messages.ts'
import { ofOrdering } from './of-orders.ts'
import { outsideDatabase } from './outside-database.ts'

/**
 * Every place that holds personal data: the download, erasing and the privacy page are made from it, and a test compares it with
 * the schema. Erased in this order, and the account itself after all of it: emails before the requests that they are about.
 */
export const personalData: PersonalData[] = [
  ...ofAccount,
  ...ofOrdering,
  ...ofMessages,
  ...outsideDatabase,
  ...ofSeller,
]
