import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { priceRules } from '#test/price-rules.ts'
import { changeKinds } from './bill.ts'
import type { OrderedLine } from './bill-state.ts'
import { changedBill, type BillChange } from './changed-bill.ts'
import { totalsOf } from './pricing.ts'
import { firstTaxClass, untaxed } from './taxes.ts'
import { highestTaxRate } from './limits.ts'

const bottle = { name: 'Bottle', cents: 25, taxClass: firstTaxClass }
const beer: OrderedLine = {
  position: 0,
  offerCents: 1_20,
  quantity: 6,
  taxClass: firstTaxClass,
  deposit: bottle,
}
const cheese: OrderedLine = {
  position: 1,
  offerCents: 2_64,
  quantity: 2,
  kgCents: 8_00,
  taxClass: firstTaxClass,
}
const rules = priceRules({ deliveryCents: 4_95 })
const changes = (...list: BillChange[]) => changedBill([beer, cheese], rules, list)

test('what is missing goes with its tax and its deposit, and the fee stays', () => {
  const { totals, lines, amounts } = changes({ kind: 'missing', line: 0, pieces: 2 })

  expect(totals).toMatchObject({ goodsCents: 10_08, depositCents: 1_00, deliveryCents: 4_95 })
  expect(lines[0]).toMatchObject({ quantity: 4, goodsCents: 4_80, isChanged: true })
  expect(lines[1]).toMatchObject({ quantity: 2, isChanged: false })
  expect(amounts).toEqual([
    {
      amountCents: -2_96,
      goodsCents: -2_40,
      depositCents: -50,
      feeCents: 0,
      taxCents: -6,
      roundingCents: 0,
      taxes: [{ id: firstTaxClass, taxableCents: -2_90, taxCents: -6 }],
    },
  ])
})

test('without its last piece an order costs nothing, the fee included', () => {
  const { totals, amounts, isNothingLeft } = changes(
    { kind: 'missing', line: 0, pieces: 6 },
    { kind: 'missing', line: 1, pieces: 9 },
  )

  expect([totals.totalCents, isNothingLeft]).toEqual([0, true])
  expect(amounts[0]?.feeCents).toBe(0)
  expect(amounts[1]?.feeCents).toBe(-4_95)
})

test('one of two pieces that were weighed together has its share of the weight', () => {
  const weighed: BillChange = { kind: 'weighed', line: 1, grams: 601 }
  const { lines } = changes(weighed, { kind: 'missing', line: 1, pieces: 1 })
  expect(lines[1]).toMatchObject({ quantity: 1, goodsCents: 2_40 })

  const last = { kind: 'weighed', line: 1, grams: 250 } as const
  expect(changes({ kind: 'missing', line: 1, pieces: 1 }, last).lines[1]?.goodsCents).toBe(2_00)
  // A second weight never makes it dearer.
  expect(changes(weighed, { ...weighed, grams: 655 }).lines[1]?.goodsCents).toBe(4_80)
})

test('a sum for a line takes off no more than the line costs', () => {
  const { lines, totals } = changes({ kind: 'problem', line: 1, askedCents: 99_99 })

  expect(lines[1]).toMatchObject({ quantity: 2, goodsCents: 0, isChanged: true })
  expect(totals.goodsCents).toBe(7_20)
})

test('deposit comes back by its kind, and never more than was paid', () => {
  const back = { kind: 'deposit', depositName: 'Bottle', askedCents: 1_00 } as const
  expect(changes(back).totals.depositCents).toBe(50)
  expect(changes(back, back).totals.depositCents).toBe(0)
  expect(changes(back, { kind: 'missing', line: 0, pieces: 5 }).totals.depositCents).toBe(0)
  expect(changes({ ...back, depositName: 'Crate' }).amounts[0]?.amountCents).toBe(0)
})

test('goodwill is spread over the classes by their share, and gives back no less than was asked for', () => {
  const lines = [
    { position: 0, offerCents: 3_00, quantity: 1, taxClass: firstTaxClass },
    { position: 1, offerCents: 1_00, quantity: 1, taxClass: 'reduced' },
  ]
  const taxClasses = [
    { id: firstTaxClass, name: 'Standard', rate: 2_000 },
    { id: 'reduced', name: 'Reduced', rate: 500 },
  ]
  const included = { ...rules, taxClasses, isTaxIncluded: true }
  const [amount] = changedBill(lines, included, [{ kind: 'goodwill', askedCents: 1_00 }]).amounts

  expect(amount).toMatchObject({ amountCents: -1_00, goodsCents: -1_00, feeCents: 0, taxCents: 0 })
  expect(amount?.taxes).toEqual([
    { id: firstTaxClass, taxableCents: -63, taxCents: -12 },
    { id: 'reduced', taxableCents: -24, taxCents: -1 },
  ])
  const all = changedBill(lines, included, [{ kind: 'goodwill', askedCents: 99_00 }])
  expect(all.totals).toMatchObject({ goodsCents: 0, totalCents: 4_95 })
})

const anyLine = record({
  offerCents: integer({ min: 1, max: 100_000 }),
  quantity: integer({ min: 1, max: 20 }),
  kgCents: option(integer({ min: 1, max: 10_000 })),
  taxClass: constantFrom(firstTaxClass, 'reduced'),
  deposit: option(
    record({
      name: constantFrom('Bottle', 'Crate'),
      cents: integer({ min: 1, max: 500 }),
      taxClass: constantFrom(firstTaxClass, untaxed.id),
    }),
    { nil: undefined },
  ),
})
const anyRules = record({
  rate: integer({ min: 0, max: highestTaxRate }),
  isTaxIncluded: boolean(),
  deliveryCents: integer({ min: 0, max: 10_000 }),
  feeTaxClass: constantFrom(firstTaxClass, untaxed.id),
  step: constantFrom(1, 10),
}).map((given) => {
  const made = priceRules(given)
  return { ...made, taxClasses: [...made.taxClasses, { id: 'reduced', name: 'R', rate: 500 }] }
})
const anyChange = record({
  kind: constantFrom(...changeKinds),
  line: option(integer({ min: 0, max: 5 })),
  pieces: option(integer({ min: 1, max: 25 })),
  grams: option(integer({ min: 1, max: 20_000 })),
  askedCents: option(integer({ min: 1, max: 200_000 })),
  depositName: constantFrom('Bottle', 'Crate'),
  substitute: option(
    record({
      id: constantFrom('first', 'second'),
      quantity: integer({ min: 1, max: 20 }),
      goodsCents: integer({ min: 0, max: 200_000 }),
      taxClass: constantFrom(firstTaxClass, 'reduced', untaxed.id),
      deposit: option(
        record({
          name: constantFrom('Bottle', 'Crate'),
          cents: integer({ min: 1, max: 2_000 }),
          taxClass: constantFrom(firstTaxClass, untaxed.id),
        }),
        { nil: undefined },
      ),
    }),
    { nil: undefined },
  ),
})

test('whatever changes, in whatever order, the bill never rises, and the parts add up', () => {
  assert(
    property(
      array(anyLine, { minLength: 1, maxLength: 6 }),
      anyRules,
      array(anyChange, { maxLength: 12 }),
      (given, rules, list) => {
        const lines = given.map((line, position) => ({ ...line, position }))
        const confirmed = totalsOf(lines, rules)
        const { totals, amounts, isNothingLeft } = changedBill(lines, rules, list)

        let goodsLeft = confirmed.goodsCents
        for (const [index, amount] of amounts.entries()) {
          const { amountCents, goodsCents, depositCents, feeCents, taxCents, taxes } = amount
          const parts = [goodsCents, depositCents, feeCents, taxCents]
          const { kind, line, askedCents } = list[index] ?? {}
          const isReplaced = kind === 'substituted'
          expect(Math.max(amountCents, ...(isReplaced ? [] : parts))).toBeLessThanOrEqual(0)
          expect(amountCents).toBe(parts.reduce((sum, part) => sum + part, amount.roundingCents))
          for (const part of isReplaced ? [] : taxes)
            expect(Math.max(part.taxableCents, part.taxCents)).toBeLessThanOrEqual(0)
          const ofClasses = taxes.reduce((sum, part) => sum + part.taxableCents + part.taxCents, 0)
          expect(ofClasses).toBe(amountCents - amount.roundingCents)
          goodsLeft += goodsCents
          const isGoodwill = kind === 'goodwill' && line == null && askedCents != null
          if (isGoodwill && goodsCents !== 0 && goodsLeft > 0)
            expect(-amountCents).toBeGreaterThanOrEqual(askedCents)
        }
        const sum = amounts.reduce((all, { amountCents }) => all + amountCents, 0)
        expect(confirmed.totalCents + sum).toBe(totals.totalCents)
        expect(totals.totalCents).toBeGreaterThanOrEqual(0)
        if (isNothingLeft) expect(totals.totalCents).toBe(0)
        else expect(totals.deliveryCents).toBe(confirmed.deliveryCents)
      },
    ),
    { numRuns: 1_000 },
  )
})

const cider = {
  id: 'cider',
  quantity: 2,
  goodsCents: 2_40,
  taxClass: 'reduced',
  deposit: { ...bottle, cents: 15 },
}

test('a substitute has its own tax and deposit, and the rest of the line stays', () => {
  const taxClasses = [...rules.taxClasses, { id: 'reduced', name: 'Reduced', rate: 1_000 }]
  const replaced = { kind: 'substituted', line: 0, pieces: 2, substitute: cider } as const
  const before = totalsOf([beer, cheese], { ...rules, taxClasses })
  const { totals, lines, substitutes } = changedBill([beer, cheese], { ...rules, taxClasses }, [
    replaced,
  ])

  expect(lines[0]).toMatchObject({ quantity: 4, goodsCents: 4_80, isChanged: true })
  expect(substitutes).toEqual([{ id: 'cider', quantity: 2, goodsCents: 2_40, depositCents: 30 }])
  expect(totals.totalCents).toBeLessThanOrEqual(before.totalCents)
  expect(totals.taxes).toContainEqual(
    expect.objectContaining({ id: 'reduced', taxableCents: 2_40, taxCents: 24 }),
  )
})

test('a substitute whose tax and deposit are higher costs less, or has no deposit', () => {
  const substitute = { ...cider, deposit: { ...bottle, cents: 1_00 } }
  const replaced: BillChange = { kind: 'substituted', line: 0, pieces: 2, substitute }
  const { totals, substitutes, amounts } = changes(replaced)
  expect(substitutes[0]).toMatchObject({ depositCents: 2_00, goodsCents: 90 })
  expect(amounts[0]?.amountCents).toBe(0)
  expect(totals.depositCents).toBe(3_00)

  const dear = { ...cider, deposit: { ...bottle, cents: 9_00 } }
  expect(changes({ ...replaced, substitute: dear }).substitutes[0]).toMatchObject({
    depositCents: 0,
    goodsCents: 2_40,
  })
})

const billOfBeer = (...list: BillChange[]) => changedBill([beer], rules, list)

test('what replaces all of an order keeps its fee, until it is handed back', () => {
  const all: BillChange = { kind: 'substituted', line: 0, pieces: 6, substitute: cider }
  expect(billOfBeer(all)).toMatchObject({ isNothingLeft: false, totals: { deliveryCents: 4_95 } })

  const back = (pieces: number): BillChange => ({
    kind: 'handed_back',
    line: 0,
    pieces,
    substitute: cider,
  })
  expect(billOfBeer(all, back(1)).substitutes[0]).toMatchObject({ quantity: 1, goodsCents: 1_20 })
  expect(billOfBeer(all, back(1), back(1))).toMatchObject({
    isNothingLeft: true,
    totals: { totalCents: 0 },
  })
  // What is given back of it is not given back of the line.
  const problem: BillChange = { kind: 'problem', line: 0, askedCents: 50, substitute: cider }
  expect(billOfBeer({ ...all, pieces: 3 }, problem)).toMatchObject({
    lines: [{ goodsCents: 3_60 }],
    substitutes: [{ goodsCents: 1_90 }],
  })
})
