import type { Tx } from '#platform/database/db.ts'
import type { Buyer } from '#platform/identity.ts'
import { freeSlots, type SlotSettings } from '#modules/delivery/slots/slot-offer.ts'
import { slotId, type Slot } from '#modules/delivery/slots/slots.ts'
import { emailKey } from '#platform/text.ts'
import type {} from '#modules/accounts/tables.ts'
import type {} from '../../tables.ts'
import { slotLimit } from '#modules/delivery/refusals.ts'
import { mostPlaces } from '../../limits.ts'

type Wanted = {
  shopper: Buyer
  settings: SlotSettings
  slot: Slot
  /** Their places do not count. */
  replacedOrders: readonly string[]
  now: number
  isChange?: boolean
}

/** Call it for a new shopper and with the shopper locked. None of the orders is delivered: all that are not cancelled are open. */
export async function assertSlotNotHeld(
  tx: Tx,
  { shopper, settings, slot, replacedOrders, now, isChange = false }: Wanted,
): Promise<void> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', 'in', samePerson(tx, shopper))
    .where('status', '!=', 'Cancelled')
    .where('slot_start', '=', slot.start)
    .where('slot_end', '=', slot.end)
    .execute()
  if (open.filter(({ id }) => !replacedOrders.includes(id)).length < mostPlaces) return
  const free = await freeSlots(tx, settings, now)
  throw slotLimit({
    limit: mostPlaces,
    isChange,
    next: free.filter(({ id }) => id !== slotId(slot)),
  })
}

/** Another browser is another guest, with the same email or not. */
const samePerson = (tx: Tx, { id, email, isGuest }: Buyer) => {
  const self = tx.selectFrom('shopper').select('id')
  return isGuest ? self.where('contact_key', '=', emailKey(email)) : self.where('id', '=', id)
}
