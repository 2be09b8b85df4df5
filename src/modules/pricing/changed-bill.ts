import type { ChangeKind } from './bill.ts'
import {
  totalsOf,
  type PieceDeposit,
  type PricedLine,
  type PriceRules,
  type Totals,
} from './pricing.ts'
import { untaxed } from './taxes.ts'
import { weighedTotal } from './weighed.ts'

/** A line as it was ordered. */
export type OrderedLine = {
  position: number
  offerCents: number
  quantity: number
  /** What offers and a code took off it. They stay as confirmed. */
  discountCents?: number | undefined
  /** Of goods sold by weight: the price of a kilogram. */
  kgCents?: number | null | undefined
  taxClass: string
  deposit?: (PieceDeposit & { name: string }) | undefined
}

/** What comes in place of pieces of a line. */
export type Substitute = {
  id: string
  quantity: number
  /** What all of it costs at most. */
  goodsCents: number
  taxClass: string
  deposit?: (PieceDeposit & { name: string }) | undefined
}

/** One change: of pieces of a line, of its weight, of a sum for a line or for the whole order, or of the deposit of one kind. */
export type BillChange = {
  kind: ChangeKind
  /** The position of its line. */
  line?: number | null | undefined
  /** How many pieces fewer. */
  pieces?: number | null | undefined
  grams?: number | null | undefined
  /** What came in place of the pieces, or what the change is about. */
  substitute?: Substitute | undefined
  /** A sum that is given back: of the goods of the line, of the whole total, or of the deposit. */
  askedCents?: number | null | undefined
  /** The kind of container, by its name. */
  depositName?: string | null | undefined
}

/** What a change takes off the bill. Only a substitute has parts above zero besides the rounding; its total is not. */
type ChangeAmount = {
  amountCents: number
  goodsCents: number
  depositCents: number
  feeCents: number
  taxCents: number
  roundingCents: number
  taxes: { id: string; taxableCents: number; taxCents: number }[]
}

/** What is left of a line. A sum that is given back for the whole order is in no line. */
export type ChangedLine = {
  position: number
  quantity: number
  goodsCents: number
  /** What offers and the code still take off: what they took off the pieces that are left. */
  discountCents: number
  /** Something besides its weight has changed. */
  isChanged: boolean
}

/** What is left of a substitute. Its deposit is not charged if the bill would rise by it. */
export type ChangedSubstitute = {
  id: string
  quantity: number
  goodsCents: number
  depositCents: number
}

type SubstituteState = {
  ordered: Substitute
  left: number
  /** What all of its pieces cost. */
  cents: number
  deposit: Substitute['deposit']
  givenBackCents: number
}
type LineState = {
  ordered: OrderedLine
  left: number
  weighed: { cents: number; pieces: number } | undefined
  givenBackCents: number
  isChanged: boolean
}
type State = {
  lines: LineState[]
  substitutes: SubstituteState[]
  /** Given back for the whole order, by tax class. */
  goodwill: Map<string, number>
  /** Deposit that was given back, by the name of its kind. */
  deposits: Map<string, number>
}

/**
 * The bill after a list of changes, and what each of them took off: the total after it less the total before it. A bill
 * only falls. The fee stays as it was confirmed, and goes with the last piece: then nothing is left to pay.
 */
export function changedBill(
  lines: readonly OrderedLine[],
  rules: PriceRules,
  changes: readonly BillChange[],
): {
  totals: Totals
  lines: ChangedLine[]
  substitutes: ChangedSubstitute[]
  amounts: ChangeAmount[]
  isNothingLeft: boolean
} {
  const state: State = {
    lines: lines.map((ordered) => ({
      ordered,
      left: ordered.quantity,
      weighed: undefined,
      givenBackCents: 0,
      isChanged: false,
    })),
    substitutes: [],
    goodwill: new Map(),
    deposits: new Map(),
  }
  let totals = totalsIn(state, rules)
  const amounts: ChangeAmount[] = []
  for (const change of changes) {
    apply(state, rules, change)
    const after = totalsIn(state, rules)
    amounts.push(difference(totals, after))
    totals = after
  }
  return {
    totals,
    lines: state.lines.map((line) => ({
      position: line.ordered.position,
      quantity: line.left,
      goodsCents: goodsOf(line),
      discountCents: costOfLeft(line) - paidOfLeft(line),
      isChanged: line.isChanged,
    })),
    substitutes: state.substitutes.map((it) => ({
      id: it.ordered.id,
      quantity: it.left,
      goodsCents: goodsOfSubstitute(it),
      depositCents: (it.deposit?.cents ?? 0) * it.left,
    })),
    amounts,
    isNothingLeft: isNothingLeft(state),
  }
}

function apply(state: State, rules: PriceRules, change: BillChange): void {
  const { kind, pieces, grams, askedCents, depositName, substitute } = change
  if (kind === 'deposit') return giveDepositBack(state, depositName ?? '', askedCents ?? 0)
  const line = state.lines.find(({ ordered }) => ordered.position === change.line)
  if (!line) return giveGoodwill(state, rules, askedCents ?? 0)
  if (kind === 'weighed') return weigh(line, grams ?? 0)
  if (kind === 'substituted') return replace(state, rules, line, change)
  if (substitute) {
    const other = state.substitutes.find(({ ordered }) => ordered.id === substitute.id)
    return other && takeBack(other, change)
  }
  line.isChanged = true
  takeBack(line, { pieces, askedCents })
}

function takeBack(
  from: LineState | SubstituteState,
  { pieces, askedCents }: Pick<BillChange, 'pieces' | 'askedCents'>,
): void {
  from.left -= Math.min(pieces ?? 0, from.left)
  from.givenBackCents += askedCents ?? 0
}

/**
 * Puts a substitute in place of pieces that are left. The total never rises: if it would, the goods cost less, and if that is
 * not enough, the deposit is not charged either.
 */
function replace(
  state: State,
  rules: PriceRules,
  line: LineState,
  { pieces, substitute: ordered }: BillChange,
): void {
  const replaced = Math.min(pieces ?? 0, line.left)
  if (!ordered || replaced === 0) return
  const before = totalsIn(state, rules).totalCents
  line.isChanged = true
  line.left -= replaced
  const { quantity: left, deposit } = ordered
  const added: SubstituteState = { ordered, left, cents: 0, deposit, givenBackCents: 0 }
  state.substitutes.push(added)
  const fits = (cents: number): boolean => {
    added.cents = cents
    return totalsIn(state, rules).totalCents <= before
  }
  if (!fits(0)) added.deposit = undefined
  let [low, high] = [0, ordered.goodsCents]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  added.cents = low
}

/** Of the pieces that are left, and never more than before. */
function weigh(line: LineState, grams: number): void {
  const { kgCents } = line.ordered
  if (kgCents == null || grams === 0 || line.left === 0) return
  const cents = weighedTotal(kgCents, grams, costOfLeft(line))
  line.weighed = { cents, pieces: line.left }
}

/** What the pieces that are left cost before offers. If one of several that were weighed together is gone, its share of the weight is. */
function costOfLeft({ ordered, left, weighed }: LineState): number {
  if (!weighed) return ordered.offerCents * left
  return Number((BigInt(weighed.cents) * BigInt(left)) / BigInt(weighed.pieces))
}

/** The same after offers and the code: each piece, and each gram, keeps its share of them. */
function paidOfLeft(line: LineState): number {
  const { offerCents, quantity, discountCents = 0 } = line.ordered
  const cost = costOfLeft(line)
  if (discountCents === 0) return cost
  const full = BigInt(offerCents) * BigInt(quantity)
  return Number((BigInt(cost) * (full - BigInt(discountCents))) / full)
}

const goodsOf = (line: LineState): number => Math.max(0, paidOfLeft(line) - line.givenBackCents)

const goodsOfSubstitute = ({ ordered, left, cents, givenBackCents }: SubstituteState): number =>
  Math.max(0, Number((BigInt(cents) * BigInt(left)) / BigInt(ordered.quantity)) - givenBackCents)

const isNothingLeft = ({ lines, substitutes }: State): boolean =>
  [...lines, ...substitutes].every(({ left }) => left === 0)

function giveDepositBack(state: State, name: string, askedCents: number): void {
  const paid = depositOfKind(state, name)
  const before = state.deposits.get(name) ?? 0
  state.deposits.set(name, Math.min(paid, before + askedCents))
}

const depositOfKind = (state: State, name: string): number =>
  sumOf(
    partsOf(state).map(({ deposit, left }) => (deposit?.name === name ? deposit.cents * left : 0)),
  )

/** What is left of lines and substitutes alike. */
const partsOf = ({ lines, substitutes }: State) => [
  ...lines.map((line) => ({
    offerCents: line.ordered.offerCents,
    taxClass: line.ordered.taxClass,
    deposit: line.ordered.deposit,
    left: line.left,
    goodsCents: goodsOf(line),
  })),
  ...substitutes.map((it) => ({
    offerCents: 0,
    taxClass: it.ordered.taxClass,
    deposit: it.deposit,
    left: it.left,
    goodsCents: goodsOfSubstitute(it),
  })),
]

/**
 * Takes off the goods what lowers the total by the sum that was asked for, by the share that each tax class has of them. Tax is
 * rounded, so not every total can be: it is then the least that gives back no less.
 */
function giveGoodwill(state: State, rules: PriceRules, askedCents: number): void {
  const before = totalsIn(state, rules).totalCents
  const goods = goodsByClass(state)
  const most = sumOf([...goods.values()])
  const given = new Map(state.goodwill)
  const isEnough = (off: number): boolean => {
    state.goodwill = added(given, shares(goods, off))
    return before - totalsIn(state, rules).totalCents >= askedCents
  }
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  while (low > 0 && isEnough(low - 1)) low--
  isEnough(low)
}

/** What each class has of the goods, after what was given back. */
function goodsByClass(state: State): Map<string, number> {
  const { goodwill } = state
  const sums = new Map<string, number>()
  for (const { taxClass, goodsCents } of partsOf(state))
    sums.set(taxClass, (sums.get(taxClass) ?? 0) + goodsCents)
  for (const [taxClass, cents] of sums)
    sums.set(taxClass, Math.max(0, cents - (goodwill.get(taxClass) ?? 0)))
  return sums
}

/** A sum in parts that are like the classes; what rounding leaves over belongs to the first that has room for it. */
function shares(goods: ReadonlyMap<string, number>, sum: number): Map<string, number> {
  const all = sumOf([...goods.values()])
  const parts = new Map<string, number>()
  for (const [taxClass, cents] of goods)
    parts.set(taxClass, all === 0 ? 0 : Number((BigInt(cents) * BigInt(sum)) / BigInt(all)))
  let rest = all === 0 ? 0 : sum - sumOf([...parts.values()])
  for (const [taxClass, cents] of goods) {
    const part = parts.get(taxClass) ?? 0
    const more = Math.min(rest, cents - part)
    parts.set(taxClass, part + more)
    rest -= more
  }
  return parts
}

function added(first: ReadonlyMap<string, number>, second: ReadonlyMap<string, number>) {
  const sums = new Map(first)
  for (const [key, value] of second) sums.set(key, (sums.get(key) ?? 0) + value)
  return sums
}

/** By the one function: the lines have what is left of them, and what was given back for all is taken off those of its class. */
function totalsIn(state: State, rules: PriceRules): Totals {
  const goodwill = new Map(state.goodwill)
  const deposits = new Map(state.deposits)
  const lines = partsOf(state).map((part): PricedLine => {
    const { offerCents, taxClass, deposit, left, goodsCents } = part
    const paid = deposit ? deposit.cents * left : 0
    return {
      offerCents,
      quantity: left,
      taxClass,
      deposit,
      changed: {
        goodsCents: takeOff(goodwill, taxClass, goodsCents),
        depositCents: deposit ? takeOff(deposits, deposit.name, paid) : 0,
      },
    }
  })
  return totalsOf(lines, isNothingLeft(state) ? { ...rules, deliveryCents: 0 } : rules)
}

/** What is left of an amount, and takes it off what is still to be taken off. */
function takeOff(sums: Map<string, number>, key: string, cents: number): number {
  const off = Math.min(cents, sums.get(key) ?? 0)
  sums.set(key, (sums.get(key) ?? 0) - off)
  return cents - off
}

const partOf = ({ taxes }: Totals, id: string) =>
  taxes.find((part) => part.id === id) ?? { ...untaxed, taxableCents: 0, taxCents: 0 }

function difference(before: Totals, after: Totals): ChangeAmount {
  const ids = [...new Set([...before.taxes, ...after.taxes].map(({ id }) => id))]
  return {
    amountCents: after.totalCents - before.totalCents,
    goodsCents: after.goodsCents - before.goodsCents,
    depositCents: after.depositCents - before.depositCents,
    feeCents: after.deliveryCents - before.deliveryCents,
    taxCents: after.taxCents - before.taxCents,
    roundingCents: after.roundingCents - before.roundingCents,
    taxes: ids
      .map((id) => ({
        id,
        taxableCents: partOf(after, id).taxableCents - partOf(before, id).taxableCents,
        taxCents: partOf(after, id).taxCents - partOf(before, id).taxCents,
      }))
      .filter(({ taxableCents, taxCents }) => taxableCents !== 0 || taxCents !== 0),
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)
