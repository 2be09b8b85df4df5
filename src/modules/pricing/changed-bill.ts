import type { ChangeKind } from './bill.ts'
import {
  confirmedDiscount,
  costOfLeft,
  depositOfKind,
  discountOfLeft,
  goodsByClass,
  goodsOf,
  goodsOfSubstitute,
  isNothingLeft,
  totalsIn,
  type BillState,
  type LineState,
  type OrderedLine,
  type Substitute,
  type SubstituteState,
} from './bill-state.ts'
import type { PriceRules, Totals } from './pricing.ts'
import { removePieces, takeOut, type DiscountTerms } from './removed-pieces.ts'
import { spread } from './spread.ts'
import { untaxed } from './taxes.ts'
import { weighedTotal } from './weighed.ts'

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
  /**
   * What the shopper takes out together has one id: offers and the coupon are worked out anew for it. Without one it keeps its
   * share, as all does that the shop lacks.
   */
  removal?: string | null | undefined
}

export type BillRules = PriceRules & {
  /** Of an order without offers and a coupon there are none. */
  terms?: DiscountTerms | undefined
}

/** What a change takes off the bill. Only a substitute and a removal have parts above zero besides the rounding; the total is not. */
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
  /** What offers and the coupon still take off, the coupon's part of that, and the id of its offer. */
  discountCents: number
  couponCents: number
  offer: string | undefined
  /** Something besides its weight has changed. */
  isChanged: boolean
}

/** What is left of a substitute. Its deposit is not charged if the bill would rise by it. */
type ChangedSubstitute = {
  id: string
  quantity: number
  goodsCents: number
  depositCents: number
}

/**
 * A bill after a list of changes, and what each of them took off: the total after it less the total before it. A bill only
 * falls. The fee stays as it was confirmed, and goes with the last piece: then nothing is left to pay.
 */
export type ChangedBill = {
  totals: Totals
  lines: ChangedLine[]
  substitutes: ChangedSubstitute[]
  amounts: ChangeAmount[]
  isNothingLeft: boolean
  /** From which the bill goes on when more changes follow. */
  state: BillState
}

export function changedBill(
  lines: readonly OrderedLine[],
  rules: BillRules,
  changes: readonly BillChange[],
): ChangedBill {
  const state: BillState = {
    lines: lines.map((ordered) => ({
      ordered,
      left: ordered.quantity,
      wanted: ordered.quantity,
      discount: confirmedDiscount({ ordered }),
      weighed: undefined,
      givenBackCents: 0,
      isChanged: false,
    })),
    substitutes: [],
    goodwill: new Map(),
    deposits: new Map(),
  }
  return applyAll({ state, totals: totalsIn(state, rules), amounts: [] }, rules, changes)
}

/** The bill after more changes. What came before them is not worked out again. */
export const changedFurther = (
  { state, totals, amounts }: ChangedBill,
  rules: BillRules,
  changes: readonly BillChange[],
): ChangedBill => applyAll({ state: structuredClone(state), totals, amounts }, rules, changes)

function applyAll(
  { state, totals: before, amounts: known }: Pick<ChangedBill, 'state' | 'totals' | 'amounts'>,
  rules: BillRules,
  changes: readonly BillChange[],
): ChangedBill {
  let totals = before
  const amounts = [...known]
  for (const [index, change] of changes.entries()) {
    const { removal } = change
    if (removal != null && rules.terms) {
      const together = changes.slice(index).filter((it) => it.removal === removal)
      removePieces(state, rules, rules.terms, together)
    } else apply(state, rules, change)
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
      ...discountOfLeft(line),
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
    state,
  }
}

function apply(state: BillState, rules: PriceRules, change: BillChange): void {
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
  if (kind === 'removed') return takeOut([line], change)
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
  state: BillState,
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

function giveDepositBack(state: BillState, name: string, askedCents: number): void {
  const paid = depositOfKind(state, name)
  const before = state.deposits.get(name) ?? 0
  state.deposits.set(name, Math.min(paid, before + askedCents))
}

/**
 * Takes off the goods what lowers the total by the sum that was asked for, by the share that each tax class has of them. Tax is
 * rounded, so not every total can be: it is then the least that gives back no less.
 */
function giveGoodwill(state: BillState, rules: PriceRules, askedCents: number): void {
  const before = totalsIn(state, rules).totalCents
  const goods = [...goodsByClass(state)]
  const weights = goods.map(([, cents]) => cents)
  const most = weights.reduce((sum, cents) => sum + cents, 0)
  const given = state.goodwill
  const isEnough = (off: number): boolean => {
    const parts = spread(off, weights)
    state.goodwill = new Map(given)
    for (const [index, [taxClass]] of goods.entries())
      state.goodwill.set(taxClass, (given.get(taxClass) ?? 0) + (parts[index] ?? 0))
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
