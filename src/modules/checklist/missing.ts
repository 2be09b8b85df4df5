import { dayMs } from '#platform/time.ts'
import { lackingText, type RequiredFact } from '#modules/catalogue/product/facts/food-facts.ts'
import { replyAddress } from '#modules/mail/frame.ts'
import { percentText } from '#modules/pricing/taxes.ts'
import { ownSections } from '#modules/settings/launch/own-shop.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import { footerPages } from '#modules/settings/legal/offered.ts'
import { readyPages } from '#modules/settings/legal/ready-pages.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import { moneySection, type Money } from '#modules/settings/sections/money.ts'
import { paymentSection } from '#modules/settings/sections/payment.ts'
import { shopSection } from '#modules/settings/home/shop-section.ts'
import { isEnglishRead } from './law-area.ts'
import { knownTaxRates, lawfulStruckPrices, neededPages } from './rules.ts'
import type { LawArea, StepName } from './status.ts'

/** All that the steps are computed from, read once. */
export type ShopFacts = {
  country: { code: string; name: string }
  area: LawArea
  settings: SettingsValues
  /** Sections that were ever saved. */
  isSaved: { money: boolean; hours: boolean; payment: boolean }
  server: { publicUrl?: string | undefined; sendsEmails: boolean; hasTestBank: boolean }
  products: {
    count: number
    lacking: Record<RequiredFact, number>
    organic: number
    alcoholic: number
    /** With a price that is struck out. */
    struck: number
    /** Sold by the litre, and those of them with a deposit. */
    drinks: number
    drinksWithDeposit: number
  }
  hasOwnCategories: boolean
  hasOwnProduct: boolean
  lastBackup?: number | undefined
  now: number
}

/** What is missing of a step, in sentences; none if it is done. Undefined: it does not concern this shop. */
type Missing = (facts: ShopFacts) => (string | false)[] | undefined

/** A step whose own words say enough. */
const unless = (isDone: boolean) => [!isDone && '']

/** Demo products are not checked. */
const ofProducts =
  (
    sentence: (facts: ShopFacts) => string | false,
    concerns = (_facts: ShopFacts) => true,
  ): Missing =>
  (facts) =>
    isOwnShop(facts.settings) && facts.products.count > 0 && concerns(facts)
      ? [sentence(facts)]
      : undefined

const lacking = (what: RequiredFact, concerns?: (facts: ShopFacts) => boolean): Missing =>
  ofProducts(
    ({ products }) => products.lacking[what] > 0 && `${lackingText(products.lacking[what], what)}.`,
    concerns,
  )

const missing: Record<StepName, Missing> = {
  name: ({ settings: { shop } }) =>
    unless(![shopSection, ownSections.shop].some((it) => it.defaults.name === shop.name)),
  contact: ({ settings }) => unless(replyAddress(settings.shop) !== undefined),
  country: ({ settings, country }) => [
    settings.shop.country === '' && `Until then: ${country.name}, as prices are written.`,
  ],
  currency: ({ isSaved }) => unless(isSaved.money),
  tax: ({ settings: { money }, area, country }) => {
    if (money.noVatNote !== null) return undefined
    const known = knownTaxRates[area]
    if (!known) return unless(hasOwnTax(money))
    const unknown = money.taxClasses.filter(({ rate }) => !known.includes(rate))
    const rates = known.map(percentText).join(', ')
    return unknown.map(
      ({ name, rate }) => `“${name}” has ${percentText(rate)}. ${country.name} has ${rates}.`,
    )
  },
  noVat: ({ settings: { money } }) =>
    money.noVatNote === null ? undefined : [money.noVatNote === '' && 'The sentence is empty.'],
  taxIncluded: ({ settings: { money } }) =>
    money.noVatNote === null
      ? [!money.isTaxIncluded && `${money.taxLabel} is added to the prices in the cart.`]
      : undefined,
  timeZone: ({ settings: { shop } }) => unless(shop.timeZone !== ''),
  hours: ({ isSaved }) => unless(isSaved.hours),
  area: ({ settings: { delivery } }) => unless(delivery.areas.length > 0),
  payment: ({ isSaved }) => unless(isSaved.payment),
  testBank: ({ settings: { payment }, server }) => [
    payment.online && server.hasTestBank && 'Online payment is the test bank: no money moves.',
  ],
  categories: ({ hasOwnCategories }) => unless(hasOwnCategories),
  product: ({ hasOwnProduct }) => unless(hasOwnProduct),
  demo: ({ settings }) => unless(isOwnShop(settings)),
  seller: ({ settings: { legal, shop } }) => [
    legal.legalName === '' && 'The legal name is empty.',
    legal.address === '' && 'The registered address is empty.',
    replyAddress(shop) === undefined && 'The shop has no email.',
  ],
  register: ({ settings: { legal } }) => [
    legal.register === '' && 'The register is empty.',
    legal.registerNumber === '' && 'The register number is empty.',
  ],
  vatNumber: ({ settings: { legal, money } }) =>
    money.noVatNote === null ? [legal.vatNumber === '' && 'The number is empty.'] : undefined,
  foodLicence: ({ settings: { legal } }) => [
    legal.foodLicence === '' && 'The food licence is empty.',
  ],
  complaints: ({ settings: { legal } }) => [
    legal.responsible === '' && 'The responsible person is empty.',
    legal.complaintsEmail === '' && 'The email for complaints is empty.',
    legal.complaintsPhone === '' && 'The phone for complaints is empty.',
  ],
  pages: ({ settings, area }) => {
    if (!isOwnShop(settings)) return ['They come when the demo catalogue is removed.']
    const shown = footerPages(settings).map(({ path }) => path)
    return Object.entries(readyPages).map(
      ([path, title]) =>
        neededPages[area].includes(path) &&
        !shown.includes(path) &&
        `“${title}” is not in the footer.`,
    )
  },
  button: ({ settings: { payment } }) => {
    const { orderButton } = paymentSection.defaults
    return [payment.orderButton === orderButton && `The button says “${orderButton}”.`]
  },
  unitPrices: lacking('size'),
  struckPrices: ofProducts(({ settings: { money }, products: { struck }, area }) => {
    const isLawful = lawfulStruckPrices[area]?.includes(money.struckPrices)
    return struck > 0 && !isLawful && `${countText(struck, 'price is', 'prices are')} struck out.`
  }),
  deposits: ofProducts(
    ({ products: { drinks, drinksWithDeposit } }) =>
      drinksWithDeposit === 0 &&
      `${countText(drinks, 'product is', 'products are')} sold by the litre, and none has a deposit.`,
    ({ products }) => products.drinks > 0,
  ),
  allergens: lacking('allergens'),
  ingredients: lacking('ingredients'),
  madeBy: lacking('madeBy'),
  nutrition: lacking('nutrition'),
  organicCode: lacking('organicCode', ({ products }) => products.organic > 0),
  age: lacking('age', ({ products }) => products.alcoholic > 0),
  domain: ({ server }) => unless(isPublic(server.publicUrl)),
  mail: ({ server }) => unless(server.sendsEmails),
  backup: ({ lastBackup, now }) => [
    lastBackup === undefined
      ? 'None was made yet.'
      : now - lastBackup > 7 * dayMs && 'The last one is older than a week.',
  ],
  language: ({ country }) =>
    isEnglishRead(country.code) ? undefined : [`${country.name}: people read another language.`],
}

/** Whether a step is done by what is set, and what it lacks. Undefined: it does not concern this shop. */
export function missingOf(name: StepName, facts: ShopFacts): string[] | undefined {
  return missing[name](facts)?.filter((sentence) => sentence !== false)
}

/** It is not the specification's any more. */
function hasOwnTax({ taxLabel, taxClasses, isTaxIncluded }: Money): boolean {
  const { defaults } = moneySection
  const [rate, ...others] = taxClasses.map((known) => known.rate)
  return (
    isTaxIncluded ||
    others.length > 0 ||
    taxLabel !== defaults.taxLabel ||
    rate !== defaults.taxClasses[0]?.rate
  )
}

/** With TLS, under a name that others can find. */
function isPublic(address: string | undefined): boolean {
  const url = address === undefined ? undefined : new URL(address)
  return url?.protocol === 'https:' && /[a-z]$/i.test(url.hostname) && url.hostname.includes('.')
}

const countText = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`
