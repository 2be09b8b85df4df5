import { highestAge } from '#modules/catalogue/product/minimum-age.ts'
import { ageNotConfirmed } from '../../refusals.ts'
import type { OrderLine } from '../sellable-products.ts'

type Line = Pick<OrderLine, 'name' | 'minimumAge'>

/** The age that all of it together needs. */
export const ageNeededFor = (lines: readonly Line[]): number | undefined =>
  highestAge(lines.map(({ minimumAge }) => minimumAge))

/** Refuses what needs an age that the shopper has not said to have reached, by the products as they are now. */
export function assertAgeConfirmed(lines: readonly Line[], confirmed = 0): void {
  const age = ageNeededFor(lines)
  if (age === undefined || confirmed >= age) return
  const products = lines.flatMap(({ name, minimumAge }) =>
    (minimumAge ?? 0) > confirmed ? [name] : [],
  )
  throw ageNotConfirmed({ age, products })
}
