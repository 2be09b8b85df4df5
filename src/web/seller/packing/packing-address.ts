/** One for each bag that a person can carry along the shelves. */
const letters = ['A', 'B', 'C', 'D'] as const
export type BagLetter = (typeof letters)[number]

export const mostOrders = letters.length

export const letterOf = (place: number): BagLetter => letters[place] ?? 'D'

/** The orders that an address names: at most four, each once. */
export const orderIdsIn = (parameters: URLSearchParams): string[] => {
  const ids = (parameters.get('orders') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => id !== '').slice(0, mostOrders)
}
