import { offersWithdrawal } from '../legal/offered.ts'
import type { SettingsValues } from '../sections.ts'

/** What a shop of one's own knows of itself. */
type Known = {
  settings: SettingsValues
  /** Different products that were sold in 30 days. */
  soldProducts: number
  /** How many ratings there are. */
  ratings: number
  /** Orders that were promised a time and delivered in 30 days. */
  deliveries: number
}

type Claim = {
  /** How a page, an email or a file says it. */
  says: RegExp
  source: string
  hasSource: (known: Known) => boolean
}

const never = () => false
/** The seller has written it, word for word. */
const isWritten =
  (words: RegExp) =>
  ({ settings: { shop, pages } }: Known): boolean =>
    [...Object.values(shop), ...Object.values(pages)].some((text) => words.test(text))

const claim = (says: RegExp, source: string, hasSource: Claim['hasSource']): Claim => ({
  says,
  source,
  hasSource,
})
const written = (words: RegExp): Claim =>
  claim(words, 'a text of the seller in Settings → Shop or Pages', isWritten(words))

/**
 * Everything that the shop's own texts claim beyond what they show, and where it must come from. A new claim in a default
 * text belongs in this table; `app/pages/honest-shop.test.ts` reads all texts of a shop of one's own and finds none without its
 * source.
 */
const claims: Claim[] = [
  claim(/\bLarder\b|larder\.example/, 'nothing: it is the demo', never),
  claim(/around the corner|kettle|on the bike/i, 'nothing: it is the demo', never),
  claim(
    /Rated \d|aggregateRating|ratingValue/,
    'ratings by people to whom the product was delivered',
    ({ ratings }) => ratings > 0,
  ),
  claim(/\d\+? (happy )?customers/i, 'nothing: nobody counts them', never),
  claim(
    /\bBest Sellers\b/,
    'the products sold most in 30 days, from five on',
    ({ soldProducts }) => soldProducts >= 5,
  ),
  claim(
    /\b(under|within) (?!14 days)\d+ (minutes|hours|days)\b(?! of)/,
    'Settings → Hours, where the seller promises them',
    ({ settings }) => settings.hours.isPromised,
  ),
  claim(
    /within 14 days/,
    'the law of the country of the shop, or Settings → Legal',
    ({ settings }) => offersWithdrawal(settings),
  ),
  claim(
    /Arriving by|promised time|Our promise: /,
    'Settings → Hours or a slot',
    ({ settings }) => settings.hours.isPromised || settings.slots.isOn,
  ),
  claim(
    /\d+\s?% of .* deliveries/,
    'deliveries of the last 30 days, from 20 on',
    ({ deliveries }) => deliveries >= 20,
  ),
  claim(
    /Free delivery|free to deliver|Shipping Fee: Free/,
    'Settings → Delivery: no area has a fee',
    ({ settings }) => settings.delivery.areas.every(({ feeCents }) => feeCents === 0),
  ),
  claim(/inclusive of all taxes/, 'nothing: it is the demo', never),
  written(/delivery, always/i),
  written(/Trusted by/i),
  written(/Why We Are the Best/i),
  written(/Fastest/i),
  written(/Freshness|picked this morning|fresh (food|groceries|produce)|something fresh/i),
  written(/Affordable|fair prices|no hidden fees/i),
  written(/Explore Deals|Offers & Deals|Offers &amp; Deals/i),
  written(/come back every week|one short email a week|what is in season/i),
  written(/money back if|we make it right|don’t need to send/i),
]

/** What a text claims without a source, each with the words that claim it. */
export const unsourced = (text: string, known: Known): { words: string; source: string }[] =>
  claims.flatMap(({ says, source, hasSource }) => {
    const words = says.exec(text)?.[0]
    return words === undefined || hasSource(known) ? [] : [{ words, source }]
  })
