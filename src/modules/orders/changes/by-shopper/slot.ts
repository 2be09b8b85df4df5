import { assertNotFull, findOfferedSlot, takeSlot } from '#modules/delivery/slots/slot-offer.ts'
import { givePlaceBack, lockSlots } from '#modules/delivery/slots/slot-places.ts'
import { readSlotId, type Slot } from '#modules/delivery/slots/slots.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Buyer } from '#platform/identity.ts'
import { slotOf } from '../../order/stored-order.ts'
import { readOrderHistory } from '../../placing/limits/order-limits.ts'
import { assertSlotNotHeld } from '../../placing/limits/slot-limits.ts'
import type { OrderRow } from '../../order/order-events.ts'
import type {} from '../../tables.ts'

const isChange = true

/** The slot that the order is to have, if that is another one than it has. */
export async function findWantedSlot(
  tx: Tx,
  settings: SettingsValues,
  order: OrderRow,
  id: string | undefined,
  now: number,
): Promise<Slot | undefined> {
  if (id === undefined) return undefined
  const [current, wanted] = [slotOf(order), readSlotId(id)]
  // Its own may be over for new orders.
  if (current && wanted?.start === current.start && wanted.end === current.end) return undefined
  return findOfferedSlot(tx, settings, id, now, isChange)
}

export const assertFree = (tx: Tx, settings: SettingsValues, slot: Slot, now: number) =>
  assertNotFull(tx, settings, slot, now, isChange)

type Wanted = {
  settings: SettingsValues
  shopper: Buyer
  order: OrderRow
  slot: Slot
  now: number
}

/** Gives the place of its slot back and takes one of the other slot. If there is none, all is undone together. */
export async function moveToSlot(
  tx: Tx,
  { settings, shopper, order, slot, now }: Wanted,
): Promise<void> {
  const before = slotOf(order)
  const history = await readOrderHistory(tx, shopper.id, now)
  if (!history?.delivered && order.placed_by === null)
    await assertSlotNotHeld(tx, { shopper, settings, slot, replacedOrders: [], now, isChange })
  await lockSlots(tx, before ? [before, slot] : [slot])
  // First: where the lengths of slots were changed, the two may lie at the same time.
  if (before) await givePlaceBack(tx, before)
  await takeSlot(tx, settings, slot, now, isChange)
  await tx
    .updateTable('orders')
    .set({
      slot_start: slot.start,
      slot_end: slot.end,
      // The promise of a slot is its end.
      promised_at: slot.end,
      is_promised: 1,
    })
    .where('id', '=', order.id)
    .execute()
}
