import type { OrderStatus } from '../status.ts'

const pickupWords: Partial<Record<OrderStatus, string>> = {
  'Out for delivery': 'Ready for pickup',
  Delivered: 'Picked up',
  Returned: 'Not picked up',
}

/** What people call the status of an order: one that is picked up is never out for delivery. */
export const statusWord = (
  status: OrderStatus,
  { pickup = false }: { pickup?: boolean | undefined },
): string => (pickup ? (pickupWords[status] ?? status) : status)
