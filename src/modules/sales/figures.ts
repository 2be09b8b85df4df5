import type { DeliveryRecord } from './contract.ts'

export type Sold = { name: string; quantity: number; cents: number }

/** What is known of a stretch of time: what was ordered in it, and what came to the door in it. */
export type Figures = {
  orders: number
  cents: number
  products: Map<string, Sold>
  /** How many orders took so many minutes, each begun minute counted. */
  minutes: Map<number, number>
}

export const noFigures = (): Figures => ({
  orders: 0,
  cents: 0,
  products: new Map(),
  minutes: new Map(),
})

export function addUp(parts: Figures[]): Figures {
  const sum = noFigures()
  for (const part of parts) {
    sum.orders += part.orders
    sum.cents += part.cents
    for (const [id, sold] of part.products) addSold(sum.products, id, sold)
    for (const [minutes, count] of part.minutes) addMinutes(sum.minutes, minutes, count)
  }
  return sum
}

/** The most sold first. */
export const byQuantity = ([idA, a]: [string, Sold], [idB, b]: [string, Sold]): number =>
  b.quantity - a.quantity || (idA < idB ? -1 : 1)

/** The later name wins: it is the one that the seller knows. */
function addSold(products: Map<string, Sold>, id: string, more: Sold) {
  const known = products.get(id)
  products.set(id, {
    name: more.name,
    quantity: (known?.quantity ?? 0) + more.quantity,
    cents: (known?.cents ?? 0) + more.cents,
  })
}

export function addMinutes(minutes: Map<number, number>, length: number, count: number) {
  minutes.set(length, (minutes.get(length) ?? 0) + count)
}

const promisedMinutes = 30

export function recordOf(minutes: ReadonlyMap<number, number>): DeliveryRecord {
  const lengths = [...minutes].toSorted(([a], [b]) => a - b)
  const sample = lengths.reduce((sum, [, count]) => sum + count, 0)
  if (sample === 0) return { sample }
  const inTime = lengths.reduce(
    (sum, [length, count]) => sum + (length <= promisedMinutes ? count : 0),
    0,
  )
  // The middle value, or the mean of the two middle values.
  const low = lengthOf(lengths, Math.floor((sample - 1) / 2))
  const high = lengthOf(lengths, Math.floor(sample / 2))
  return { sample, share: inTime / sample, medianMinutes: (low + high) / 2 }
}

/** How long the order at a position took, were they all in a row, the quickest first. */
function lengthOf(lengths: [length: number, count: number][], position: number): number {
  let passed = 0
  for (const [length, count] of lengths) {
    passed += count
    if (position < passed) return length
  }
  return 0
}
