import type { Order } from '#modules/orders/contract.ts'
import {
  bagItems,
  itemsToPack,
  packedWith,
  type BagItem,
} from '#web/seller/orders/ticks/packed-items.ts'
import type { Tick } from '#web/seller/orders/ticks/tick-queue.ts'

export type Item = Order['items'][number]
type Packable = Pick<Order, '_id' | 'items' | 'packed'>
export type Bag<Packed = Order> = { letter: BagLetter; order: Packed }
/** The pieces of one product that go into one bag. */
export type Portion<Packed = Order> = Bag<Packed> & {
  item: Item
  quantity: number
  isPacked: boolean
  /** The lines that it is a substitute of; none if it was ordered. */
  replaced: Item[]
}
export type ShelfLine<Packed = Order> = {
  product: BagItem['product']
  /** The name of its shelf. */
  shelf?: string | undefined
  portions: Portion<Packed>[]
}
type ShelfSection<Packed> = { path: string; lines: ShelfLine<Packed>[] }

type Shelves = {
  /** In the order of the shelves. */
  categories: readonly { path: string }[]
  /** The shelves of products, by their ids. */
  shelves: ReadonlyMap<string, string>
}

/** All lines of the orders, a product once: by category in the order of the shelves, by shelf and by name. */
export function shelfSections<Packed extends Packable>(
  bags: readonly Bag<Packed>[],
  ticks: readonly Tick[],
  { categories, shelves }: Shelves,
): ShelfSection<Packed>[] {
  const lines = new Map<string, ShelfLine<Packed>>()
  for (const bag of bags) {
    const packed = packedWith(bag.order, ticks)
    for (const { product, quantity, item, isSubstitute } of bagItems(bag.order)) {
      const line = lines.get(product._id) ?? {
        product,
        shelf: shelves.get(product._id),
        portions: [],
      }
      const isPacked = packed.has(product._id)
      lines.set(product._id, line)
      const replaced = isSubstitute ? [item] : []
      // The same product may be the substitute of two lines.
      const known = line.portions.find(({ order }) => order._id === bag.order._id)
      if (!known) line.portions.push({ ...bag, item, quantity, isPacked, replaced })
      else {
        known.quantity += quantity
        known.replaced.push(...replaced)
      }
    }
  }
  const places = new Map(categories.map(({ path }, place) => [path.toLowerCase(), place]))
  const placeOf = (path: string) => places.get(path.toLowerCase()) ?? categories.length
  return [...Map.groupBy(lines.values(), ({ product }) => product.category)]
    .map(([path, some]) => ({ path, lines: some.toSorted(byShelf) }))
    .toSorted((a, b) => placeOf(a.path) - placeOf(b.path))
}

/** Shelf 10 comes after shelf 9. Lines without a shelf come last. */
const byShelf = (a: ShelfLine<unknown>, b: ShelfLine<unknown>) =>
  Number(a.shelf === undefined) - Number(b.shelf === undefined) ||
  (a.shelf ?? '').localeCompare(b.shelf ?? '', undefined, { numeric: true }) ||
  a.product.name.localeCompare(b.product.name)

/** The portions that a tick of the whole line packs: those that have pieces. */
export const portionsToPack = <Packed>({ portions }: ShelfLine<Packed>): Portion<Packed>[] =>
  portions.filter(({ quantity }) => quantity > 0)

export const isLinePacked = (line: ShelfLine<unknown>): boolean =>
  portionsToPack(line).every(({ isPacked }) => isPacked)

/** How many products of an order are in its bag. */
export function bagProgress({ order }: Pick<Bag<Packable>, 'order'>, ticks: readonly Tick[]) {
  const packed = packedWith(order, ticks)
  const items = itemsToPack(order)
  return { done: items.filter(({ product }) => packed.has(product._id)).length, of: items.length }
}

/** A letter for each bag. More than four are too many to carry. */
const letters = ['A', 'B', 'C', 'D'] as const
export type BagLetter = (typeof letters)[number]

export const bagLimit = letters.length

export const letterOf = (place: number): BagLetter => letters[place] ?? 'D'

/** The orders that an address names: at most four, each once. */
export const orderIdsIn = (parameters: URLSearchParams): string[] => {
  const ids = (parameters.get('orders') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => id !== '').slice(0, bagLimit)
}
