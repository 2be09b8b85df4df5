import { freeSlots } from '#modules/delivery/slots/slot-offer.ts'
import { asapFull, slotNeeded } from '#modules/delivery/refusals.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import type { Tx } from '#platform/database/db.ts'
import type {} from '#platform/database/settings.ts'
import { hourMs } from '#platform/time.ts'

const lockName = 'asap-orders'

/** Refuses an order without a slot where the seller takes only those with one. */
export async function assertAsapOffered(tx: Tx, settings: SettingsValues, now: number) {
  const { isOn, asap } = settings.slots
  if (isOn && !asap) throw slotNeeded({ next: await freeSlots(tx, settings, now) })
}

/**
 * Refuses an order without a slot when there were as many in the last hour as the seller takes. Such orders then go one
 * after the other, so that there is never one more. Those that this order replaces do not count.
 */
export async function assertAsapNotFull(
  tx: Tx,
  settings: SettingsValues,
  replacedOrders: string[],
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
