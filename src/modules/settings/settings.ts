import { z } from 'zod'
import { runningOffers } from '#modules/catalogue/product/running-offers.ts'
import type { StruckPrices } from '#modules/catalogue/history/price-history/struck-prices.ts'
import { zoneOf } from '#modules/delivery/time-zone.ts'
import { countryName, countryOf, postalWord } from '#modules/delivery/countries.ts'
import { deliveryTexts } from '#modules/delivery/delivery-texts.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import type { Taxing } from '#modules/pricing/deposits.ts'
import type { MoneyFormat } from '#modules/pricing/money.ts'
import { formatMinor } from '#modules/pricing/money.ts'
import type { Db } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type { Env } from '#platform/env.ts'
import type { PublicSettings } from './contract.ts'
import { footerPages, offersWithdrawal } from './legal/offered.ts'
import { bestSellersOf, readBestSellers, type BestSellers } from './best-sellers.ts'
import { openingAt } from './opening.ts'
import { definitions, type Sections, type SettingsValues } from './sections.ts'
import { publicBrand } from './sections/brand.ts'
import { offeredPayment } from './sections/payment.ts'
import type { Section, SectionDefinition } from './sections/section.ts'
import { isOwnShop } from './launch/is-own-shop.ts'
import { ownSections } from './launch/own-shop.ts'
import type {} from './tables.ts'

/** This node's copy of the settings. It belongs to a public version and is replaced together with it. */
export type Settings = {
  readonly current: SettingsValues
  readonly bestSellers: BestSellers
  /** Whether an offer of several pieces runs. */
  readonly hasOffers: boolean
  /** Reads them again. `show` makes them current. */
  read: (db: Db) => Promise<{
    format: MoneyFormat
    struckPrices: StruckPrices
    showsRatings: boolean
    taxing: Taxing
    show: () => void
  }>
}

export function openSettings(): Settings {
  let current = valuesOf(parseSections('{}'))
  let bestSellers = bestSellersOf(current, { ofShop: [], ofCategories: [] })
  let hasOffers = false
  return {
    get current() {
      return current
    },
    get bestSellers() {
      return bestSellers
    },
    get hasOffers() {
      return hasOffers
    },
    async read(db) {
      const next = await readSettings(db)
      const { money } = next
      const { struckPrices } = money
      const nextBest = bestSellersOf(next, await readBestSellers(db))
      const nextOffers = (await runningOffers(db, {})).length > 0
      const show = () => {
        current = next
        bestSellers = nextBest
        hasOffers = nextOffers
      }
      const showsRatings = isOwnShop(next)
      return { format: moneyFormat(money), struckPrices, showsRatings, taxing: money, show }
    },
  }
}

export async function readSections(db: Db): Promise<Sections> {
  const [row] = await storedSettings(db, {})
  return parseSections(row?.document ?? '{}')
}

const storedSettings = precompiled((db) => db.selectFrom('shop_settings').select('document'))

/** The settings as they are in the database: an order reads them in its own transaction, like the prices. */
export const readSettings = async (db: Db): Promise<SettingsValues> =>
  valuesOf(await readSections(db))

/** In which currency prices are. */
export const readCurrency = async (db: Db): Promise<SettingsValues['money']> =>
  (await readSettings(db)).money

export const publicSettings = (
  {
    current: values,
    bestSellers,
    hasOffers = false,
  }: Pick<Settings, 'current' | 'bestSellers'> & { hasOffers?: boolean },
  { onlinePayment, SMTP_URL }: Pick<Env, 'onlinePayment' | 'SMTP_URL'>,
  now: number,
): PublicSettings => ({
  shop: values.shop,
  money: values.money,
  payment: offeredPayment(values.payment, onlinePayment),
  brand: publicBrand(values),
  delivery: {
    ...deliveryWords(values),
    hasAreas: values.delivery.areas.length > 0,
    isFeeTaxed: values.delivery.isFeeTaxed,
    feeTaxClass: values.delivery.feeTaxClass,
  },
  hours: { promiseMinutes: values.hours.promiseMinutes, isPromised: values.hours.isPromised },
  opening: openingAt(values, now),
  format: moneyFormat(values.money),
  slots: { isOn: values.slots.isOn, asap: values.slots.asap },
  pickup: values.pickup,
  timeZone: zoneOf(values.shop),
  sendsEmails: SMTP_URL !== undefined,
  launch: values.launch,
  legal: values.legal,
  footerPages: footerPages(values),
  offersWithdrawal: offersWithdrawal(values),
  hasOffers,
  bestSellersTitle: bestSellers.title,
})

function deliveryWords({ delivery, shop, money, launch }: SettingsValues) {
  const code = countryOf(shop, money)
  const postal = postalWord(code)
  const write = (cents: number) => formatMinor(cents, moneyFormat(money))
  const country = { code, name: countryName(code, money.locale) }
  const texts = deliveryTexts(delivery, write, postal)
  // Free delivery is not a shop's own promise before its owner has said where it delivers.
  const strip = isOwnShop({ launch }) && delivery.areas.length === 0 ? '' : texts.strip
  return { ...texts, strip, postal, country }
}

export const valuesOf = (sections: Sections): SettingsValues => ({
  shop: sections.shop.values,
  money: sections.money.values,
  payment: sections.payment.values,
  brand: sections.brand.values,
  delivery: sections.delivery.values,
  pages: sections.pages.values,
  hours: sections.hours.values,
  pause: sections.pause.values,
  slots: sections.slots.values,
  pickup: sections.pickup.values,
  alerts: sections.alerts.values,
  launch: sections.launch.values,
  legal: sections.legal.values,
  ownPages: sections.ownPages.values,
})

const storedSection = z
  .object({ version: z.int(), values: z.record(z.string(), z.unknown()) })
  .optional()
  .catch(undefined)
const storedDocument = z.record(z.string(), storedSection)

let lastParsed: { document: string; sections: Sections } | undefined

/** The last document is kept with what it says, because every order reads it and it seldom changes. */
function parseSections(document: string): Sections {
  if (lastParsed?.document !== document) lastParsed = { document, sections: parse(document) }
  return lastParsed.sections
}

function parse(document: string): Sections {
  const stored = readStoredJson(storedDocument, document, {})
  const launch = parseSection(definitions.launch, stored['launch'])
  const isOwn = isOwnShop({ launch: launch.values })
  return {
    shop: parseSection(isOwn ? ownSections.shop : definitions.shop, stored['shop']),
    money: parseSection(definitions.money, stored['money']),
    payment: parseSection(definitions.payment, stored['payment']),
    brand: parseSection(definitions.brand, stored['brand']),
    delivery: parseSection(definitions.delivery, stored['delivery']),
    pages: parseSection(definitions.pages, stored['pages']),
    // What was saved before there was a choice has told the minutes.
    hours: parseSection(
      isOwn && stored['hours'] === undefined ? ownSections.hours : definitions.hours,
      stored['hours'],
    ),
    pause: parseSection(definitions.pause, stored['pause']),
    slots: parseSection(definitions.slots, stored['slots']),
    pickup: parseSection(definitions.pickup, stored['pickup']),
    alerts: parseSection(isOwn ? ownSections.alerts : definitions.alerts, stored['alerts']),
    launch,
    legal: parseSection(definitions.legal, stored['legal']),
    ownPages: parseSection(definitions.ownPages, stored['ownPages']),
  }
}

/** A field that is newer than the document has its default value. A damaged section has its defaults. */
function parseSection<Values>(
  { schema, defaults, upgrade = (values) => values }: SectionDefinition<Values>,
  stored: z.output<typeof storedSection>,
): Section<Values> {
  const { data } = schema.safeParse({ ...defaults, ...(stored && upgrade(stored.values)) })
  return { version: stored?.version ?? 0, values: data ?? defaults }
}
