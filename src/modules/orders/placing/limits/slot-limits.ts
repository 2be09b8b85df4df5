import { asapFull, slotLimit, slotNeeded } from '#modules/delivery/refusals.ts'
import { freeSlots, type SlotSettings } from '#modules/delivery/slots/slot-offer.ts'
import { slotId, type Slot } from '#modules/delivery/slots/slots.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import type {} from '#modules/accounts/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import type {} from '#platform/database/settings.ts'
import type { Buyer } from '#platform/identity.ts'
import { emailKey } from '#platform/text.ts'
import { hourMs } from '#platform/time.ts'
import { mostSlotPlaces } from '../../limits.ts'
import type {} from '../../tables.ts'

/** Refuses an order without a slot where the seller takes only those with one. */
export async function assertAsapOffered(tx: Tx, settings: SettingsValues, now: number) {
  const { isOn, asap } = settings.slots
  if (isOn && !asap) throw slotNeeded({ next: await freeSlots(tx, settings, now) })
}

const lockName = 'asap-orders'

/**
 * Refuses an order without a slot when there were as many in the last hour as the seller takes. Such orders then go one
 * after the other, so that there is never one more. Those that this order replaces do not count.
 */
export async function assertAsapNotFull(
  tx: Tx,
  settings: SettingsValues,
  replacedOrders: readonly string[],
  now: number,
) {
  const { asapPerHour } = settings.slots
  if (asapPerHour === 0) return
  await tx
    .insertInto('setting')
    .values({ name: lockName, value: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '' }))
    .execute()
  const since = now - hourMs
  const withoutSlot = tx.selectFrom('orders').select('id').where('slot_start', 'is', null)
  // Apart from each other, because each has an index of its own.
  const placed = await withoutSlot
    .where('placed_at', '>', since)
    .where('status', '<>', 'Cancelled')
    .limit(asapPerHour)
    .execute()
  const unpaid = await withoutSlot
    .where('status', '=', 'Awaiting payment')
    .where('created_at', '>', since)
    .where('id', 'not in', ['', ...replacedOrders])
    .limit(asapPerHour)
    .execute()
  if (placed.length + unpaid.length < asapPerHour) return
  const next = settings.slots.isOn ? await freeSlots(tx, settings, now) : []
  throw asapFull({ next })
}

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
  if (open.filter(({ id }) => !replacedOrders.includes(id)).length < mostSlotPlaces) return
  const free = await freeSlots(tx, settings, now)
  throw slotLimit({
    limit: mostSlotPlaces,
    isChange,
    next: free.filter(({ id }) => id !== slotId(slot)),
  })
}

/** Another browser is another guest, with the same email or not. */
const samePerson = (tx: Tx, { id, email, isGuest }: Buyer) => {
  const self = tx.selectFrom('shopper').select('id')
  return isGuest ? self.where('contact_key', '=', emailKey(email)) : self.where('id', '=', id)
}
