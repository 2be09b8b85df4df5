import { accountsModule } from '#modules/accounts/module.ts'
import { addressesModule } from '#modules/addresses/module.ts'
import { auditModule } from '#modules/audit/module.ts'
import { backInStockModule } from '#modules/back-in-stock/module.ts'
import { buyAgainModule } from '#modules/buy-again/module.ts'
import { cartModule } from '#modules/cart/module.ts'
import { catalogueModule } from '#modules/catalogue/module.ts'
import { checklistModule } from '#modules/checklist/module.ts'
import { deliveryModule } from '#modules/delivery/module.ts'
import { discountsModule } from '#modules/discounts/module.ts'
import { favouritesModule } from '#modules/favourites/module.ts'
import { imagesModule } from '#modules/images/module.ts'
import { inboxModule } from '#modules/inbox/module.ts'
import { liveModule } from '#modules/live/module.ts'
import { mailModule } from '#modules/mail/module.ts'
import { newsletterModule } from '#modules/newsletter/module.ts'
import { ordersModule } from '#modules/orders/module.ts'
import { pagesModule } from '#modules/pages/module.ts'
import { paymentsModule } from '#modules/payments/module.ts'
import { personalDataModule } from '#modules/personal-data/module.ts'
import { pushModule } from '#modules/push/module.ts'
import { ratingsModule } from '#modules/ratings/module.ts'
import { salesModule } from '#modules/sales/module.ts'
import { settingsModule } from '#modules/settings/module.ts'
import { shoppersModule } from '#modules/shoppers/module.ts'
import { withdrawalModule } from '#modules/withdrawal/module.ts'
import type { MailingList } from '#modules/mail/mailing-list.ts'
import type { PersonalData } from '#modules/personal-data/entry.ts'
import { inPageOrder } from '#modules/personal-data/personal-data.ts'
import { demoModule } from './demo.ts'

/**
 * What the shop is made of. A module says in its manifest (`module.ts`) which calls, routes, emails, mailing lists and work in the
 * background it has, and what its tables hold of people. Added here, all of it runs.
 */
const modules = [
  accountsModule,
  catalogueModule,
  discountsModule,
  backInStockModule,
  buyAgainModule,
  favouritesModule,
  ratingsModule,
  cartModule,
  addressesModule,
  ordersModule,
  inboxModule,
  deliveryModule,
  paymentsModule,
  liveModule,
  salesModule,
  auditModule,
  mailModule,
  newsletterModule,
  settingsModule,
  checklistModule,
  pagesModule,
  pushModule,
  shoppersModule,
  withdrawalModule,
  imagesModule,
  personalDataModule,
  demoModule,
] as const

type Part<Key extends string> = Extract<(typeof modules)[number], Record<Key, unknown>>[Key]

export const callTables = modules.flatMap<Part<'calls'>>((module) =>
  'calls' in module ? [module.calls] : [],
)

export const routes = modules.flatMap<Part<'routes'>[number]>((module) =>
  'routes' in module ? module.routes : [],
)

export const upkeepJobs = modules.flatMap<Part<'upkeep'>[number]>((module) =>
  'upkeep' in module ? module.upkeep : [],
)

export const mailingLists = modules.flatMap<MailingList>((module) =>
  'mailingLists' in module ? module.mailingLists : [],
)

export const emails = merge(
  modules.flatMap<Part<'emails'>>((module) => ('emails' in module ? [module.emails] : [])),
)

export const personalData = inPageOrder(
  modules.flatMap<PersonalData>((module) => ('personalData' in module ? module.personalData : [])),
)

/** Tables and columns that hold nothing about a person. With the list of personal data they are the whole schema. */
export const notPersonal: Record<string, string> = Object.assign(
  {},
  ...modules.map((module) => ('notPersonal' in module ? module.notPersonal : {})),
)

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer Whole,
) => void
  ? Whole
  : never

/** One table from those of all modules, with its exact type: a call is known by name, with its messages. */
export function merge<Part extends object>(parts: readonly Part[]): All<Part> {
  return Object.assign({}, ...parts)
}
