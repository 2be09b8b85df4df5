import { toMajor, toMinor } from './money.ts'
import { addedTax, includedTax, untaxed, type TaxClass, type TaxPart } from './taxes.ts'

/** A price and how many of it. A cent is the smallest unit of the shop's currency. */
export type PricedLine = {
  offerCents: number
  quantity: number
  /** What a line of goods sold by weight costs once it was weighed. */
  weighedCents?: number | null | undefined
  /** What offers and a coupon take off it (`offers.ts`). */
  discountCents?: number | undefined
  /** The id of its class; without one it belongs to the first. */
  taxClass?: string | null | undefined
  deposit?: PieceDeposit | null | undefined
  /** What its goods and its deposit cost after changes (`changed-bill.ts`). */
  changed?: { goodsCents: number; depositCents: number } | undefined
}

/** What is paid for the containers of one piece and given back for them. */
export type PieceDeposit = { cents: number; taxClass: string }

export type TaxRules = {
  /** The first counts where none is named. Without any, nothing is taxed. */
  taxClasses: readonly TaxClass[]
  /** What a shop says that charges no VAT: its tax classes do not count then. */
  noVatNote?: string | null | undefined
  /** Whether prices, deposits and the fee have their tax in them. */
  isTaxIncluded: boolean
}

/** What a total depends on, beside its lines. */
export type PriceRules = TaxRules & {
  deliveryCents: number
  /** The id of a class, or `untaxed`. */
  feeTaxClass: string
  /** The total is rounded down to a multiple of this. */
  step: number
}

export type Totals = {
  /** After offers and the coupon. */
  goodsCents: number
  depositCents: number
  deliveryCents: number
  /** What is added for tax: 0 where it is included. */
  taxCents: number
  /** The classes that occur, in the order of the shop's. */
  taxes: TaxPart[]
  /** What the total is rounded down by: below zero, or zero. */
  roundingCents: number
  totalCents: number
}

/** What the cart shows, what the order says and what the card is charged. No other code adds up prices. */
export function totalsOf(lines: readonly PricedLine[], rules: PriceRules): Totals {
  const { deliveryCents, isTaxIncluded, step } = rules
  const goodsCents = goodsTotal(lines)
  const depositCents = sumOf(lines.map(depositTotal))
  const taxes = taxesOf(lines, rules)
  const taxCents = isTaxIncluded ? 0 : sumOf(taxes.map((part) => part.taxCents))
  const sum = goodsCents + depositCents + deliveryCents + taxCents
  // Less than a step is not rounded to nothing.
  const totalCents = sum < step ? sum : sum - (sum % step)
  const roundingCents = totalCents - sum
  return { goodsCents, depositCents, deliveryCents, taxCents, taxes, roundingCents, totalCents }
}

/** Tax is rounded once for each class, so neither the order of the lines nor how they are split changes it. */
function taxesOf(lines: readonly PricedLine[], rules: PriceRules): TaxPart[] {
  const { isTaxIncluded, deliveryCents, feeTaxClass } = rules
  const taxClasses = rules.noVatNote == null ? rules.taxClasses : []
  const classes = [...taxClasses, untaxed]
  const first = taxClasses[0] ?? untaxed
  const sums = new Map<TaxClass, number>()
  const add = (id: string | null | undefined, cents: number) => {
    const taxClass = classes.find((known) => known.id === id) ?? first
    if (cents > 0) sums.set(taxClass, (sums.get(taxClass) ?? 0) + cents)
  }
  for (const line of lines) {
    add(line.taxClass, lineTotal(line))
    add(line.deposit?.taxClass, depositTotal(line))
  }
  add(feeTaxClass, deliveryCents)

  const partOf = (taxClass: TaxClass, cents: number): TaxPart => {
    const taxCents = (isTaxIncluded ? includedTax : addedTax)(cents, taxClass.rate)
    return { ...taxClass, taxableCents: isTaxIncluded ? cents - taxCents : cents, taxCents }
  }
  const parts = classes.flatMap((known) => {
    const cents = sums.get(known)
    return cents === undefined ? [] : [partOf(known, cents)]
  })
  // An empty cart says what tax there will be.
  return parts.length > 0 ? parts : [partOf(first, 0)]
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)

export const goodsTotal = (lines: readonly PricedLine[]): number => sumOf(lines.map(lineTotal))

export const lineTotal = (line: PricedLine): number =>
  line.changed?.goodsCents ??
  (line.weighedCents ?? line.offerCents * line.quantity) - (line.discountCents ?? 0)

const depositTotal = ({ deposit, quantity, changed }: PricedLine): number =>
  changed?.depositCents ?? (deposit?.cents ?? 0) * quantity

/** The same for a line as it is on the wire. */
export const lineTotalMajor = (offerPrice: number, quantity: number, decimals: number): number =>
  toMajor(lineTotal({ offerCents: toMinor(offerPrice, decimals), quantity }), decimals)
