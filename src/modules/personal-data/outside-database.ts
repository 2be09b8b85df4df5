import { mailRetentionMs } from '#modules/mail/limits.ts'
import { lifetimes } from '#modules/accounts/limits.ts'
import { durationText } from './duration-text.ts'
import type { PersonalData } from './entry.ts'

/** What other places than the database hold. */
export const outsideDatabase: PersonalData[] = [
  {
    name: 'Your browser',
    about: 'shoppers',
    place: 'browser',
    tables: {},
    what: 'Cookies that keep you logged in, your cart, your favourites, the zip code you gave, the age you confirmed for it, your notes for the packer and what you want if something is missing, and pages you have looked at',
    why: 'So that the shop works. There are no cookies for advertising or for following you to other sites',
    kept: `Until you delete them; the cookie of a login at most ${durationText(lifetimes.shopper.absoluteMs)}`,
    stays: 'What your browser keeps, until you delete it there',
  },
  {
    name: 'Log of the server',
    about: 'shoppers',
    place: 'log',
    tables: {},
    what: 'Which page was asked for and when, without network address, search text or cookie. The address of an order page has the id of the order',
    why: 'To find faults',
    kept: 'As long as the operator of the server keeps its log',
    stays: 'It names nobody, and goes with the log',
  },
  {
    name: 'Backups',
    about: 'shoppers',
    place: 'backups',
    tables: {},
    what: 'A copy of all that is stored in the database',
    why: 'To bring the shop back after a fault',
    kept: 'Until the shop deletes the backup',
    stays: 'A backup is not changed: what is in it goes when the shop deletes the backup',
  },
  {
    name: 'Payment provider',
    about: 'shoppers',
    place: 'payment provider',
    tables: {},
    what: 'What you type on the payment page of Stripe, and from us the number of your order, its items and its total',
    why: 'To take your payment and to send money back',
    kept: 'As Stripe says in its own privacy policy',
    stays: 'What Stripe keeps: ask Stripe for it',
    onlyWith: 'online payment',
  },
  {
    name: 'Mail provider',
    about: 'shoppers',
    place: 'mail provider',
    tables: {},
    what: 'The emails that we send you, with your address',
    why: 'To deliver them',
    kept: 'As the mail provider of the shop says',
    stays: 'What was delivered, there and in your own mailbox',
    onlyWith: 'mail server',
  },
  {
    name: 'Emails as files',
    about: 'shoppers',
    place: 'files',
    tables: {},
    what: 'Emails to you, as files in the folder of the shop’s data',
    why: 'So that they can be read: this shop has no mail server',
    kept: durationText(mailRetentionMs),
    stays: 'The files, for an hour at most',
    onlyWith: 'no mail server',
  },
]
