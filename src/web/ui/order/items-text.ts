import type { Order } from '#modules/orders/contract.ts'

/** "3 items: Milk, Bread and 1 more" */
export function itemsText(items: Order['items'], named = 2): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const names = items.slice(0, named).map(({ product }) => product.name)
  const more = items.length - names.length
  const list = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
  return `${pieces === 1 ? '1 item' : `${pieces} items`}: ${list}`
}
