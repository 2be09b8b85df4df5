import { nameLikeness } from '#modules/catalogue/product/name-likeness.ts'
import { packageSize } from '#modules/pricing/unit-price.ts'

type Comparable = {
  name: string
  offerCents: number
  weight?: string | null | undefined
}

/** Of a hundred: how much each says about whether one will do for the other. */
const worth = { name: 50, size: 25, price: 25 }

/** What is most like it first: by its name, its size in the same unit, and its price. */
export function rankSubstitutes<Product extends Comparable & { id: string }>(
  wanted: Comparable,
  candidates: readonly Product[],
): Product[] {
  return candidates
    .map((product) => ({ product, score: likeness(wanted, product) }))
    .toSorted((a, b) => b.score - a.score || (a.product.id < b.product.id ? -1 : 1))
    .map(({ product }) => product)
}

function likeness(wanted: Comparable, product: Comparable): number {
  const [size, other] = [wanted, product].map(({ weight }) => weight && packageSize(weight))
  const isSameUnit = size && other && size.unit === other.unit
  return (
    worth.name * nameLikeness(wanted.name, product.name) +
    worth.size * (isSameUnit ? nearness(size.amount, other.amount) : 0) +
    worth.price * nearness(wanted.offerCents, product.offerCents)
  )
}

/** 1 if they are the same, near 0 if one is many times the other. */
const nearness = (one: number, other: number): number => Math.min(one, other) / Math.max(one, other)
