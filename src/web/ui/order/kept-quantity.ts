import type { Order } from '#modules/orders/contract.ts'

type Item = Pick<Order['items'][number], 'quantity' | 'left'>

/** How many pieces of what was ordered are still on the bill. */
export const keptQuantity = ({ quantity, left }: Item): number => left?.quantity ?? quantity

/** Of how many pieces of it the money went back: they were packed, so they were not missing. */
export const piecesBack = (
  { changes = [] }: Pick<Order, 'changes'>,
  { product }: Pick<Order['items'][number], 'product'>,
): number =>
  changes
    .filter(({ kind }) => kind === 'problem' || kind === 'handed_back')
    .filter((change) => change.product === product._id)
    .reduce((sum, { pieces = 0 }) => sum + pieces, 0)

/** How many pieces were there when it was packed. */
export const packedQuantity = (
  order: Pick<Order, 'changes'>,
  item: Order['items'][number],
): number => keptQuantity(item) + piecesBack(order, item)
