import { z } from 'zod'
import { toMajor, toMinor } from '#modules/pricing/money.ts'
import { priceProblem } from '#modules/pricing/price-limits.ts'
import { pieceOf, type Weighed } from '#modules/pricing/weighed.ts'
import { weighedLimits, usualTolerance } from '#modules/pricing/limits.ts'

/** Clients send what was typed into a number field as text too. */
export const typedNumber = (input: unknown) =>
  typeof input === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(input) ? Number(input) : input

const isEmpty = (input: unknown) => typeof input === 'string' && input.trim() === ''

/** How many decimals it may have, `withDecimals` checks. */
export const typedPrice = (label: string) =>
  z
    .preprocess(
      typedNumber,
      z
        .number({
          error: ({ input }) =>
            isEmpty(input) ? `${label} is required` : `${label} must be a number`,
        })
        .positive(`${label} must be more than 0`),
    )
    .meta({ title: label })

export const whole = (label: string, least: number, most: number) => {
  const problem = `${label} must be a whole number from ${least} to ${most}`
  return z.preprocess(typedNumber, z.int(problem).min(least, problem).max(most, problem))
}

export const prices = { price: typedPrice('Price'), offerPrice: typedPrice('Offer price') }

/** Fields that are wrong in themselves are not compared. */
export const areRight =
  (...fields: string[]) =>
  ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path: [field] = [] }) => field === undefined || fields.includes(String(field)))

export const offerIsNoMore = {
  path: ['offerPrice'],
  message: 'Offer price cannot be more than the price',
  when: areRight('price', 'offerPrice'),
}
type Prices = { price: number; offerPrice: number }
export const isOffer = ({ price, offerPrice }: Prices) => offerPrice <= price

/** How a product is sold by weight. Its `price`, `offerPrice` and `weight` follow from it and are not read. */
export const weighed = z
  .object({
    pricePerKg: typedPrice('Price per kg'),
    offerPricePerKg: typedPrice('Offer price per kg'),
    pieceGrams: whole('Weight of one piece', 1, weighedLimits.pieceGrams).meta({
      title: 'Weight of one piece (g)',
    }),
    tolerancePercent: whole('Tolerance', 0, weighedLimits.tolerancePercent)
      .default(usualTolerance)
      .meta({ title: 'Tolerance (%)' }),
  })
  .refine(({ pricePerKg, offerPricePerKg }) => offerPricePerKg <= pricePerKg, {
    path: ['offerPricePerKg'],
    message: 'Offer price per kg cannot be more than the price per kg',
    when: areRight('pricePerKg', 'offerPricePerKg'),
  })
type WeighedInput = z.output<typeof weighed>
export const weighedColumns = [
  'pricePerKg',
  'offerPricePerKg',
  'pieceGrams',
  'tolerancePercent',
] as const satisfies (keyof WeighedInput)[]

/** The same in whole cents. */
export const weighedCents = (input: WeighedInput, decimals: number): Weighed => ({
  priceCents: toMinor(input.pricePerKg, decimals),
  offerCents: toMinor(input.offerPricePerKg, decimals),
  pieceGrams: input.pieceGrams,
  tolerancePercent: input.tolerancePercent,
})

type Given = Prices & { weighed?: WeighedInput | null | undefined }
type Field = [path: string[], label: string, read: (input: Given) => number | undefined]

const pricedFields: Field[] = [
  [['price'], 'Price', ({ price, weighed }) => (weighed ? undefined : price)],
  [['offerPrice'], 'Offer price', (input) => (input.weighed ? undefined : input.offerPrice)],
  [
    ['weighed', 'pricePerKg'],
    'The price of one piece',
    (input) => (input.weighed ? input.price : 0),
  ],
  [['weighed', 'pricePerKg'], 'Price per kg', ({ weighed }) => weighed?.pricePerKg],
  [['weighed', 'offerPricePerKg'], 'Offer price per kg', (input) => input.weighed?.offerPricePerKg],
]

/** Holds the prices against the currency of the shop too, whatever else is wrong. */
export function withDecimals<Output extends Given>(schema: z.ZodType<Output>, decimals: number) {
  const checked = pricedFields.reduce<z.ZodType<Output>>((before, [path, label, read]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is missing in it is not a number
    const valueIn = (input: unknown) => (input instanceof Object ? read(input as Given) : undefined)
    const problemOf = (input: unknown) => {
      const price = valueIn(input)
      return typeof price === 'number' && price > 0
        ? priceProblem(label, price, decimals)
        : undefined
    }
    return before.refine((input) => problemOf(input) === undefined, {
      path,
      when: ({ value }) => value instanceof Object,
      error: ({ input }) => problemOf(input),
    })
  }, schema)
  return z.preprocess((input) => withPiecePrices(input, decimals), checked)
}

/** A price that is right and says nothing: the problem is in how the product is sold by weight. */
const noPrice = { price: 1, offerPrice: 1 }

/** What is sold by weight costs at most this much a piece, whatever was sent as its price. */
function withPiecePrices(input: unknown, decimals: number): unknown {
  if (typeof input !== 'object' || input === null || !('weighed' in input)) return input
  if (!input.weighed) return input
  const { data } = weighed.safeParse(input.weighed)
  if (!data) return { ...input, ...noPrice, weight: undefined }
  const { priceCents, offerCents, weight } = pieceOf(weighedCents(data, decimals))
  const [price, offerPrice] = [toMajor(priceCents, decimals), toMajor(offerCents, decimals)]
  return { ...input, price, offerPrice, weight }
}

/** The two prices alone, to compare them whatever else is wrong. */
export const pricePair = z
  .object({ ...prices, weighed: weighed.nullish() })
  .refine(isOffer, offerIsNoMore)
