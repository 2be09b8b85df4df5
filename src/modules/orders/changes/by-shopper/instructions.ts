import type { OrderBill } from '../../bill/order-bill.ts'
import type { OrderRow } from '../../order/order-events.ts'
import type { WantedChange } from './contract.ts'

/** The columns that change; nothing if none does. */
export function changedInstructions(
  order: OrderRow,
  lines: OrderBill['lineRows'],
  {
    instructions = order.instructions,
    leaveAtDoor = order.leave_at_door === 1,
  }: Pick<WantedChange, 'instructions' | 'leaveAtDoor'>,
) {
  // What is picked up is left at no door, nor is what is handed over only against an ID.
  const canBeLeft = order.is_pickup === 0 && lines.every(({ minimum_age }) => minimum_age === null)
  const changed = { instructions, leave_at_door: canBeLeft && leaveAtDoor ? 1 : 0 }
  const isSame =
    changed.instructions === order.instructions && changed.leave_at_door === order.leave_at_door
  return isSame ? undefined : changed
}
