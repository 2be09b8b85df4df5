import type { Order } from '#modules/orders/contract.ts'

type Item = Pick<Order['items'][number], 'quantity' | 'left'>

/** How many pieces of what was ordered are still on the bill. */
export const keptQuantity = ({ quantity, left }: Item): number => left?.quantity ?? quantity
