import { expect, test } from 'vitest'
import { lowestBeforeOffer, type PricePoint } from './lowest-price.ts'

const day = 24 * 3_600_000
const on = (dayNumber: number, priceCents: number, offerCents = priceCents): PricePoint => ({
  at: dayNumber * day,
  priceCents,
  offerCents,
})

test.each<[what: string, prices: PricePoint[], lowest: number | undefined]>([
  ['an offer after 30 days at one price', [on(0, 500), on(30, 500, 400)], 500],
  ['one day less than 30', [on(0, 500), on(29, 500, 400)], undefined],
  ['no offer', [on(0, 500), on(40, 400)], undefined],
  ['the price was raised before the offer', [on(0, 500), on(35, 900), on(40, 900, 450)], 500],
  ['the raise lowered nothing', [on(0, 400), on(35, 900), on(40, 900, 450)], undefined],
  ['an offer that was never anything else', [on(0, 500, 400)], undefined],
  ['the lowest was 31 days before', [on(0, 300), on(9, 500), on(40, 500, 400)], 500],
  ['the lowest ended within the 30 days', [on(0, 300), on(11, 500), on(40, 500, 200)], 300],
  ['a second reduction is a new offer', [on(0, 500), on(40, 500, 400), on(45, 500, 300)], 400],
  ['a higher offer lowers nothing', [on(0, 500), on(40, 500, 300), on(45, 500, 400)], undefined],
  [
    'the price entered beside it changes nothing',
    [on(0, 500), on(40, 500, 400), on(99, 800, 400)],
    500,
  ],
  ['called an offer without being cheaper', [on(0, 400), on(40, 600, 400)], undefined],
  [
    'it was cheaper for a moment that never was',
    [on(0, 500), on(35, 100), on(35, 500), on(40, 500, 400)],
    500,
  ],
])('%s', (_what, prices, lowest) => {
  expect(lowestBeforeOffer(prices)).toBe(lowest)
})

test('is what looking at each of the 30 days finds, whatever the prices were', () => {
  const random = randomFrom(20_261_118)
  let found = 0
  for (let round = 0; round < 5_000; round++) {
    const prices = someHistory(random)
    const lowest = lowestDayByDay(prices)
    if (lowest !== undefined) found++
    expect(lowestBeforeOffer(prices), JSON.stringify(prices)).toBe(lowest)
  }
  // The rounds are not all of the same kind.
  expect(found).toBeGreaterThan(300)
  expect(found).toBeLessThan(4_500)
})

/** At most one change a day, of few prices, so that the same ones come again. */
function someHistory(random: (below: number) => number): PricePoint[] {
  const prices: PricePoint[] = []
  for (let today = random(5); prices.length === 0 || (today < 200 && random(25) > 0);) {
    const priceCents = 300 + random(4) * 100
    const offerCents = random(2) === 0 ? priceCents : Math.min(priceCents, 200 + random(5) * 100)
    prices.push(on(today, priceCents, offerCents))
    today += 1 + random(random(3) === 0 ? 45 : 12)
  }
  return prices
}

/** The rule as a person would apply it with a calendar. */
function lowestDayByDay(prices: readonly PricePoint[]): number | undefined {
  const atEndOf = (dayNumber: number) => prices.findLast(({ at }) => at <= dayNumber * day)
  const today = Math.round((prices.at(-1)?.at ?? 0) / day)
  const now = atEndOf(today)
  if (!now || now.offerCents === now.priceCents) return undefined
  let began = today
  const isSameOffer = (price: PricePoint | undefined) =>
    price !== undefined &&
    price.offerCents === now.offerCents &&
    price.offerCents < price.priceCents
  while (isSameOffer(atEndOf(began - 1))) began--
  let lowest = Number.POSITIVE_INFINITY
  for (let before = began - 30; before < began; before++) {
    const price = atEndOf(before)
    if (!price) return undefined
    lowest = Math.min(lowest, price.offerCents)
  }
  return lowest > now.offerCents ? lowest : undefined
}

/** The same numbers in every run. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
