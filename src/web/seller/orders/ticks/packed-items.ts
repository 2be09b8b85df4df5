import type { Order } from '#modules/orders/contract.ts'
import { keptQuantity } from '#web/ui/order/kept-quantity.ts'
import type { Tick } from './tick-queue.ts'

type Packable = Pick<Order, '_id' | 'items' | 'packed'>
type Item = Order['items'][number]

/** A product that goes into the bag: what is left of a line, or its substitute. */
export type BagItem = {
  product: Pick<Item['product'], '_id' | 'name' | 'category' | 'image' | 'weight'>
  quantity: number
  item: Item
  isSubstitute: boolean
}

/** Substitutes are items of their own, after the line that they replace. */
export const bagItems = ({ items }: Pick<Order, 'items'>): BagItem[] =>
  items.flatMap((item) => {
    const { product, substitute } = item
    const line = { product, quantity: keptQuantity(item), item, isSubstitute: false }
    if (!substitute) return [line]
    const { product: other, left } = substitute
    return [line, { product: other, quantity: left.quantity, item, isSubstitute: true }]
  })

export const itemsToPack = (order: Pick<Order, 'items'>): BagItem[] =>
  bagItems(order).filter(({ quantity }) => quantity > 0)

/** The ids of the products that are in the bag already, with ticks that are on their way to the server. */
export function packedWith({ _id, packed = [] }: Packable, ticks: readonly Tick[]): Set<string> {
  const ids = new Set(packed)
  for (const { orderId, productId, isPacked } of ticks) {
    if (orderId !== _id) continue
    if (isPacked) ids.add(productId)
    else ids.delete(productId)
  }
  return ids
}

/** Sold by weight and not weighed, so it will cost its highest price. */
export const isUnweighedItem = (item: Item): boolean =>
  keptQuantity(item) > 0 && item.weighed !== undefined && item.weighed.grams === undefined

export const unweighedNames = ({ items }: Pick<Order, 'items'>): string[] =>
  items.filter((item) => isUnweighedItem(item)).map(({ product }) => product.name)

/** All is ticked and weighed, so the order may leave the shop without a question. */
export const isComplete = (order: Packable, ticks: readonly Tick[]): boolean =>
  unpackedNames(order, ticks).length + unweighedNames(order).length === 0

/** The names of the products that are not ticked yet. */
export const unpackedNames = (order: Packable, ticks: readonly Tick[] = []): string[] => {
  const packed = packedWith(order, ticks)
  return itemsToPack(order)
    .filter(({ product }) => !packed.has(product._id))
    .map(({ product }) => product.name)
}
