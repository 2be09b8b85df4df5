import { namesNobody, type PersonalData } from './entry.ts'

// What the platform stores, whatever the shop sells.

export const personalDataModule = {
  personalData: [
    {
      name: 'Limits against misuse',
      about: 'shoppers',
      place: 'database',
      tables: { rate_limit: { technical: 'key points expire', ...namesNobody } },
      what: 'How often something was tried, under a hash of a network address or an email address',
      why: 'To stop attempts to guess passwords or to flood the shop',
      kept: 'At most a day',
      stays: 'The counts, which go after that time',
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
  ] satisfies PersonalData[],
  notPersonal: {
    migration: 'name applied_at',
  },
}
