import {
  termsEverywhere,
  type DeliveryArea,
  type DeliveryRules,
  type DeliveryTerms,
} from './areas.ts'

import type { PostalWord } from './countries.ts'

/** Writes an amount of whole cents. */
type Money = (cents: number) => string

/** What the pages say about areas, fees and minimums. Without an area these are the words of the specification. */
type DeliveryTexts = {
  /** The beginning of a sentence: "Free delivery", "Delivery from $2.00". */
  offer: string
  /** For the strip at the top of every page. */
  strip: string
  /** What an order costs to deliver, and the smallest one. */
  cost: string
  /** What the line Shipping Fee of a total says. */
  fee: string
  /** A line about each area, if there is more to say than `cost`. */
  areas: string[]
}

/** How many zip codes of an area are named. */
const namedZips = 6

export function deliveryTexts(
  rules: DeliveryRules,
  money: Money,
  postal: PostalWord,
): DeliveryTexts {
  const { areas } = rules
  const terms = termsEverywhere(rules)
  const lines = areas.map((area) => `${area.name} (${zipsText(area)}): ${termsText(area, money)}`)
  if (terms) return { ...textsOf(terms, areas.length > 0, money), areas: lines }
  const fees = areas.map(({ feeCents }) => feeCents)
  const [lowest, highest] = [Math.min(...fees), Math.max(...fees)]
  const range = lowest === highest ? money(lowest) : `${money(lowest)} to ${money(highest)}`
  const isFree = highest === 0
  return {
    offer: isFree ? 'Free delivery' : lowest === 0 ? 'Delivery' : `Delivery from ${money(lowest)}`,
    strip: isFree ? 'Free delivery.' : `Delivery for ${range}.`,
    cost: isFree
      ? 'Nothing. The minimum order depends on where you live.'
      : `It depends on where you live: ${range}. Enter your ${postal.one} at the top of the page to see it.`,
    fee: isFree ? 'Free' : `${range}, depending on where you live`,
    areas: lines,
  }
}

/** "Free", or "$4.95, free from $30.00, minimum order $15.00". */
export function termsText(terms: DeliveryTerms, money: Money): string {
  const { minimumCents } = terms
  const minimum = minimumCents > 0 ? `, minimum order ${money(minimumCents)}` : ''
  return `${feeText(terms, money)}${minimum}`
}

function feeText({ feeCents, freeFromCents }: DeliveryTerms, money: Money): string {
  if (feeCents === 0) return 'Free'
  return freeFromCents === null
    ? money(feeCents)
    : `${money(feeCents)}, free from ${money(freeFromCents)}`
}

function textsOf(terms: DeliveryTerms, hasAreas: boolean, money: Money) {
  const { feeCents, freeFromCents, minimumCents } = terms
  const minimum =
    minimumCents > 0
      ? `The minimum order is ${money(minimumCents)}.`
      : 'There is no minimum order either.'
  if (feeCents === 0)
    return {
      offer: 'Free delivery',
      strip: hasAreas ? 'Free delivery.' : 'Free delivery, always.',
      cost: `Nothing, for any order. ${minimum}`,
      fee: 'Free',
    }
  const free = freeFromCents === null ? undefined : money(freeFromCents)
  const noMinimum = minimumCents > 0 ? minimum : 'There is no minimum order.'
  return {
    offer: `Delivery for ${money(feeCents)}`,
    strip: free === undefined ? `Delivery for ${money(feeCents)}.` : `Free delivery from ${free}.`,
    cost: `${money(feeCents)}${free === undefined ? '' : `, and nothing from ${free} on`}. ${noMinimum}`,
    fee: feeText(terms, money),
  }
}

function zipsText({ zips }: Pick<DeliveryArea, 'zips'>): string {
  const more = zips.length - namedZips
  const named = zips.slice(0, namedZips).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}
