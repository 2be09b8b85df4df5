import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { priceRules } from '#test/price-rules.ts'
import { hasDecimals, toMajor, toMinor } from './money.ts'
import { totalsOf, type PricedLine, type PriceRules } from './pricing.ts'
import { firstTaxClass, taxLabels, taxText, untaxed } from './taxes.ts'
import { highestTaxRate } from './limits.ts'

const taxOf = (offerCents: number, rate = 200) =>
  totalsOf([{ offerCents, quantity: 1 }], priceRules({ rate })).taxCents

test('tax is 2 % of the goods, rounded half up to the cent', () => {
  expect([24, 25, 74, 75, 100, 1_25, 9_99].map((cents) => taxOf(cents))).toEqual([
    0, 1, 1, 2, 2, 3, 20,
  ])
})

test('the rate is in hundredths of a percent', () => {
  expect([0, 1, 725, 1_950, 5_000].map((rate) => taxOf(100_00, rate))).toEqual([
    0, 1, 7_25, 19_50, 50_00,
  ])
  expect([200, 725, 1_950, 0].map((rate) => taxText({ label: 'VAT', rate }))).toEqual([
    'VAT (2%)',
    'VAT (7.25%)',
    'VAT (19.5%)',
    'VAT (0%)',
  ])
})

test('two classes with the same rate are told apart by their names', () => {
  const parts = [
    { id: firstTaxClass, name: 'Standard', rate: 2_000 },
    { id: 'zero', name: 'Zero-rated', rate: 0 },
    { id: 'exempt', name: 'Exempt', rate: 0 },
  ]
  expect(taxLabels('VAT', [...parts.slice(0, 2), untaxed])).toEqual([
    'VAT (20%)',
    'VAT (0%)',
    'VAT (0%)',
  ])
  expect(taxLabels('VAT', parts)).toEqual(['VAT (20%)', 'VAT, Zero-rated (0%)', 'VAT, Exempt (0%)'])
})

test('an empty cart costs nothing, and says what tax there will be', () => {
  expect(totalsOf([], priceRules())).toEqual({
    goodsCents: 0,
    depositCents: 0,
    deliveryCents: 0,
    taxCents: 0,
    taxes: [{ id: firstTaxClass, name: 'Standard', rate: 200, taxableCents: 0, taxCents: 0 }],
    roundingCents: 0,
    totalCents: 0,
  })
})

test('the delivery fee is a part of the total, taxed or not', () => {
  const goods = [{ offerCents: 10_00, quantity: 1 }]
  const rules = priceRules({ rate: 1_000, deliveryCents: 4_95 })

  expect(totalsOf(goods, rules)).toMatchObject({ taxCents: 1_00, totalCents: 15_95 })
  expect(totalsOf(goods, { ...rules, feeTaxClass: firstTaxClass })).toMatchObject({
    taxCents: 1_50,
    totalCents: 16_45,
  })
})

type Shop = Pick<PriceRules, 'taxClasses' | 'isTaxIncluded'>
const shopOf = (isTaxIncluded: boolean, ...rates: number[]): Shop => ({
  isTaxIncluded,
  taxClasses: rates.map((rate, index) => ({
    id: index === 0 ? firstTaxClass : `class-${index + 1}`,
    name: `Class ${index + 1}`,
    rate,
  })),
})
const lineOf = (offerCents: number, quantity: number, place = 1, deposit?: [number, number]) => ({
  offerCents,
  quantity,
  taxClass: place === 1 ? firstTaxClass : `class-${place}`,
  deposit: deposit && { cents: deposit[0], taxClass: `class-${deposit[1]}` },
})

type Example = {
  shop: Shop
  lines: PricedLine[]
  fee?: [cents: number, taxClass: string]
  total: number
  taxes: [rate: number, taxable: number, tax: number][]
}

/** Worked out by hand, beside each what was done. */
const examples: Record<string, Example> = {
  'United Kingdom: 20 % and 0 %, included, delivery at 20 %': {
    shop: shopOf(true, 2_000, 0),
    // Crisps 2 × 1.75 = 3.50 and delivery 3.95 are 7.45: 7.45 × 20 / 120 = 1.2417. Bread and milk 1.40 + 2.10 have none.
    lines: [lineOf(1_75, 2), lineOf(1_40, 1, 2), lineOf(1_05, 2, 2)],
    fee: [3_95, firstTaxClass],
    total: 10_95,
    taxes: [
      [2_000, 6_21, 1_24],
      [0, 3_50, 0],
    ],
  },
  'Germany: 19 % and 7 %, included, with a deposit': {
    shop: shopOf(true, 1_900, 700),
    // Beer 6 × 1.09 = 6.54, with 6 × 0.08 deposit 7.02: 7.02 × 19 / 119 = 1.1208. Bread 3.49: 3.49 × 7 / 107 = 0.2283.
    lines: [
      { ...lineOf(1_09, 6), deposit: { cents: 8, taxClass: firstTaxClass } },
      lineOf(3_49, 1, 2),
    ],
    total: 10_51,
    taxes: [
      [1_900, 5_90, 1_12],
      [700, 3_26, 23],
    ],
  },
  'France: 20 %, 10 % and 5.5 %, included': {
    shop: shopOf(true, 2_000, 1_000, 550),
    // Wine 7.90 × 20 / 120 = 1.3167; hot dish 9.50 × 10 / 110 = 0.8636; apples 2 × 2.35 = 4.70 × 5.5 / 105.5 = 0.2450.
    lines: [lineOf(7_90, 1), lineOf(9_50, 1, 2), lineOf(2_35, 2, 3)],
    total: 22_10,
    taxes: [
      [2_000, 6_58, 1_32],
      [1_000, 8_64, 86],
      [550, 4_45, 25],
    ],
  },
  'United States: 8.25 % and food without tax, added, delivery not taxed': {
    shop: shopOf(false, 825, 0),
    // Soap 3 × 4.99 = 14.97 × 8.25 % = 1.2350. Bananas 5 × 0.69 = 3.45. Delivery 5.99.
    lines: [lineOf(4_99, 3), lineOf(69, 5, 2)],
    fee: [5_99, untaxed.id],
    total: 25_65,
    taxes: [
      [825, 14_97, 1_24],
      [0, 3_45, 0],
      [0, 5_99, 0],
    ],
  },
  'India: 18 %, 12 %, 5 % and 0 %, included': {
    shop: shopOf(true, 1_800, 1_200, 500, 0),
    // Biscuits 118 × 18 / 118 = 18. Ghee 560 × 12 / 112 = 60. Tea 210 × 5 / 105 = 10. Onions 45.
    lines: [lineOf(118_00, 1), lineOf(560_00, 1, 2), lineOf(105_00, 2, 3), lineOf(45_00, 1, 4)],
    total: 933_00,
    taxes: [
      [1_800, 100_00, 18_00],
      [1_200, 500_00, 60_00],
      [500, 200_00, 10_00],
      [0, 45_00, 0],
    ],
  },
  'Japan: 10 % and 8 %, included, no decimals': {
    shop: shopOf(true, 1_000, 800),
    // Beer 2 × 248 = 496 × 10 / 110 = 45.09. Rice 2,138 × 8 / 108 = 158.37.
    lines: [lineOf(248, 2), lineOf(2_138, 1, 2)],
    total: 2_634,
    taxes: [
      [1_000, 451, 45],
      [800, 1_980, 158],
    ],
  },
}

test.each(Object.entries(examples))('%s', (_, { shop, lines, fee, total, taxes }) => {
  const [deliveryCents, feeTaxClass] = fee ?? [0, untaxed.id]

  const totals = totalsOf(lines, { ...shop, deliveryCents, feeTaxClass, step: 1 })

  expect(totals.totalCents).toBe(total)
  expect(
    totals.taxes.map(({ rate, taxableCents, taxCents }) => [rate, taxableCents, taxCents]),
  ).toEqual(taxes)
})

const classIds = [firstTaxClass, 'reduced', 'zero']
const anyRules = record({
  rates: array(integer({ min: 0, max: highestTaxRate }), { minLength: 1, maxLength: 3 }),
  isTaxIncluded: boolean(),
  deliveryCents: integer({ min: 0, max: 100_000_000 }),
  feeTaxClass: constantFrom(...classIds, untaxed.id),
  step: constantFrom(1, 10),
}).map(({ rates, ...rules }): PriceRules => ({
  ...rules,
  taxClasses: rates.map((rate, index) => ({
    id: classIds[index] ?? '',
    name: `Class ${index}`,
    rate,
  })),
}))
const anyLine = record({
  offerCents: integer({ min: 1, max: 100_000_000 }),
  quantity: integer({ min: 1, max: 999 }),
  weighedShare: option(integer({ min: 1, max: 100 })),
  taxClass: option(constantFrom(...classIds)),
  deposit: option(
    record({
      cents: integer({ min: 1, max: 10_000 }),
      taxClass: constantFrom(...classIds, untaxed.id),
    }),
  ),
}).map(({ weighedShare, ...line }): PricedLine => ({
  ...line,
  weighedCents:
    weighedShare === null
      ? null
      : Math.max(1, Math.floor((line.offerCents * line.quantity * weighedShare) / 100)),
}))

test('a shop that charges no VAT adds none and takes none out, for any cart, classes, fee and deposits', () => {
  assert(
    property(array(anyLine, { maxLength: 20 }), anyRules, (lines, rules) => {
      const totals = totalsOf(lines, { ...rules, noVatNote: '' })
      const included = totalsOf(lines, { ...rules, isTaxIncluded: true })
      expect(totals.totalCents).toBe(included.totalCents)
      const taxableCents = totals.totalCents - totals.roundingCents
      expect(totals.taxes).toEqual([{ ...untaxed, taxableCents, taxCents: 0 }])
    }),
  )
})

test('every total is whole cents and the sum of its parts, for any cart, classes, fee and deposits', () => {
  assert(
    property(array(anyLine, { maxLength: 100 }), anyRules, (lines, rules) => {
      const totals = totalsOf(lines, rules)
      const { goodsCents, depositCents, deliveryCents, taxCents, roundingCents, totalCents } =
        totals
      expect([goodsCents, depositCents, taxCents, totalCents].every(Number.isSafeInteger)).toBe(
        true,
      )
      expect(deliveryCents).toBe(rules.deliveryCents)
      const sum = goodsCents + depositCents + deliveryCents + taxCents
      expect(totalCents).toBe(sum + roundingCents)
      // Never more than the sum, and by less than a step.
      expect(roundingCents <= 0 && roundingCents > -rules.step).toBe(true)
      expect(totalCents < rules.step || totalCents % rules.step === 0).toBe(true)
      // The classes are all of it, and no cent is in two of them.
      const gross = totals.taxes.reduce((all, tax) => all + tax.taxableCents + tax.taxCents, 0)
      expect(gross).toBe(goodsCents + depositCents + deliveryCents + taxCents)
      expect(new Set(totals.taxes.map(({ id }) => id)).size).toBe(totals.taxes.length)
      for (const { rate, taxableCents, taxCents: tax } of totals.taxes) {
        // Exact in whole numbers: rounded half up and nothing else.
        const base = BigInt(taxableCents + (rules.isTaxIncluded ? tax : 0))
        const of = BigInt(rules.isTaxIncluded ? 10_000 + rate : 10_000)
        expect(BigInt(tax)).toBe((2n * base * BigInt(rate) + of) / (2n * of))
      }
    }),
  )
})

test('neither the order of the lines nor how they are split changes a total', () => {
  assert(
    property(array(anyLine, { minLength: 1, maxLength: 20 }), anyRules, (lines, rules) => {
      const split = lines.flatMap((line) =>
        typeof line.weighedCents === 'number'
          ? [line]
          : [
              { ...line, quantity: Math.ceil(line.quantity / 2) },
              { ...line, quantity: Math.floor(line.quantity / 2) },
            ],
      )
      expect(totalsOf(split.toReversed(), rules)).toEqual(totalsOf(lines, rules))
    }),
  )
})

test('a line that becomes cheaper never makes the total rise', () => {
  assert(
    property(array(anyLine, { minLength: 1, maxLength: 20 }), anyRules, (lines, rules) => {
      const [first, ...others] = lines
      if (first === undefined) return
      const after = totalsOf([{ ...first, weighedCents: 1 }, ...others], rules)
      expect(after.totalCents).toBeLessThanOrEqual(totalsOf(lines, rules).totalCents)
    }),
  )
})

test('an amount survives the way to the wire and back, for currencies without, with two and with three decimals', () => {
  assert(
    property(
      integer({ min: 0, max: 1_000_000_000_000 }),
      constantFrom(0, 2, 3),
      (minor, decimals) => {
        const wire: unknown = JSON.parse(JSON.stringify(toMajor(minor, decimals)))
        expect(toMinor(Number(wire), decimals)).toBe(minor)
        expect(hasDecimals(Number(wire), decimals)).toBe(true)
      },
    ),
  )
})
