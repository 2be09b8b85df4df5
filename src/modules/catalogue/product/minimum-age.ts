import { ageLimits } from '../limits.ts'

export const ageProblem = `Minimum age must be a whole number from ${ageLimits.least} to ${ageLimits.most}`

/** What a card, a cart and a page say: "18+". */
export const ageText = (age: number): string => `${age}+`

/** What the seller and the courier read. */
export const checkIdText = (age: number): string => `Check ID: ${ageText(age)}`

/** What the shopper says yes to. */
export const confirmationText = (age: number): string => `I am at least ${yearsText(age)} old`

export const confirmationNeeded = (age: number): string =>
  `Please confirm that you are at least ${yearsText(age)} old`

export const yearsText = (age: number): string => (age === 1 ? '1 year' : `${age} years`)

/** The highest age that one of them needs; nothing if none does. */
export function highestAge(ages: readonly (number | null | undefined)[]): number | undefined {
  const needed = ages.filter((age) => typeof age === 'number')
  return needed.length === 0 ? undefined : Math.max(...needed)
}

/** The age to check when an order is handed over, as it was when it was placed. */
export const ageOf = ({
  items,
}: {
  items: readonly { product: { minimumAge?: number | undefined } }[]
}): number | undefined => highestAge(items.map(({ product }) => product.minimumAge))
