import type { Order } from '#modules/orders/contract.ts'

const pickupWords: Partial<Record<Order['status'], string>> = {
  'Out for delivery': 'Ready for pickup',
  Delivered: 'Picked up',
}

/** What people call the status of an order: one that is picked up is never out for delivery. */
export const statusWord = (
  status: Order['status'],
  { pickup = false }: Pick<Order, 'pickup'>,
): string => (pickup ? (pickupWords[status] ?? status) : status)
