import { z } from 'zod'
import { toMajor, toMinor } from '#modules/pricing/money.ts'
import { priceProblem } from '#modules/pricing/price-limits.ts'
import { pieceOf, type Weighed } from '#modules/pricing/weighed.ts'
import { weighedLimits, usualTolerance } from '#modules/pricing/limits.ts'

/** Clients send what was typed into a number field as text too. */
export const typedNumber = (given: unknown) =>
  typeof given === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(given) ? Number(given) : given

const isEmpty = (given: unknown) => typeof given === 'string' && given.trim() === ''

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
export const weighedCents = (given: WeighedInput, decimals: number): Weighed => ({
  priceCents: toMinor(given.pricePerKg, decimals),
  offerCents: toMinor(given.offerPricePerKg, decimals),
  pieceGrams: given.pieceGrams,
  tolerancePercent: given.tolerancePercent,
})

type Given = Prices & { weighed?: WeighedInput | null | undefined }
type Field = [path: string[], label: string, read: (given: Given) => number | undefined]

const pricedFields: Field[] = [
  [['price'], 'Price', ({ price, weighed }) => (weighed ? undefined : price)],
  [['offerPrice'], 'Offer price', (given) => (given.weighed ? undefined : given.offerPrice)],
  [
    ['weighed', 'pricePerKg'],
    'The price of one piece',
    (given) => (given.weighed ? given.price : 0),
  ],
  [['weighed', 'pricePerKg'], 'Price per kg', ({ weighed }) => weighed?.pricePerKg],
  [['weighed', 'offerPricePerKg'], 'Offer price per kg', (given) => given.weighed?.offerPricePerKg],
]

/** Holds the prices against the currency of the shop too, whatever else is wrong. */
export function withDecimals<Output extends Given>(schema: z.ZodType<Output>, decimals: number) {
  const checked = pricedFields.reduce<z.ZodType<Output>>((before, [path, label, read]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is missing in it is not a number
    const valueIn = (given: unknown) => (given instanceof Object ? read(given as Given) : undefined)
    const problemOf = (given: unknown) => {
      const price = valueIn(given)
      return typeof price === 'number' && price > 0
        ? priceProblem(label, price, decimals)
        : undefined
    }
    return before.refine((given) => problemOf(given) === undefined, {
      path,
      when: ({ value }) => value instanceof Object,
      error: ({ input }) => problemOf(input),
    })
  }, schema)
  return z.preprocess((given) => withPiecePrices(given, decimals), checked)
}

/** A price that is right and says nothing: the problem is in how the product is sold by weight. */
const noPrice = { price: 1, offerPrice: 1 }

/** What is sold by weight costs at most this much a piece, whatever was sent as its price. */
function withPiecePrices(given: unknown, decimals: number): unknown {
  if (typeof given !== 'object' || given === null || !('weighed' in given)) return given
  if (!given.weighed) return given
  const { data } = weighed.safeParse(given.weighed)
  if (!data) return { ...given, ...noPrice, weight: undefined }
  const { priceCents, offerCents, weight } = pieceOf(weighedCents(data, decimals))
  const [price, offerPrice] = [toMajor(priceCents, decimals), toMajor(offerCents, decimals)]
  return { ...given, price, offerPrice, weight }
}

/** The two prices alone, to compare them whatever else is wrong. */
export const pricePair = z
  .object({ ...prices, weighed: weighed.nullish() })
  .refine(isOffer, offerIsNoMore)
