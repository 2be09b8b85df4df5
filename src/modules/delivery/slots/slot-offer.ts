import type { Db, Tx } from '#platform/database/db.ts'
import { addDays, dayOf } from '#platform/calendar/days.ts'
import { isoTime } from '#platform/time.ts'
import type { ShownSlot } from './contract.ts'
import type { OpeningHours } from '../opening-hours.ts'
import {
  isOffered,
  offeredSlots,
  readSlotId,
  slotId,
  slotsOn,
  slotWords,
  type Slot,
  type SlotRules,
} from './slots.ts'
import { takePlace, withPlaces, type PlacesLeft } from './slot-places.ts'
import { hoursOf, styleOf } from '../time-zone.ts'
import { slotFull, slotOver } from '#modules/delivery/refusals.ts'
import { namedSlots } from '../limits.ts'

/** The settings that slots depend on. */
export type SlotSettings = {
  shop: { timeZone: string }
  money: { locale: string }
  slots: SlotRules
  hours: Omit<OpeningHours, 'zone'>
}

/** All slots that can be chosen now, with the room that they have. */
export async function offerSlots(
  db: Db,
  settings: SlotSettings,
  now: number,
): Promise<(ShownSlot & { places: PlacesLeft })[]> {
  const slots = await readOffer(db, settings, now)
  return slots.map((slot) => ({ ...shown(slot, settings, now), places: slot.places }))
}

const readOffer = (db: Db, settings: SlotSettings, now: number) =>
  withPlaces(db, offeredSlots(settings.slots, hoursOf(settings), now), settings.slots.capacity)

/** What a refusal offers instead. */
export async function freeSlots(db: Db, settings: SlotSettings, now: number): Promise<ShownSlot[]> {
  const slots = await readOffer(db, settings, now)
  return slots
    .filter(({ places }) => places !== 'full')
    .slice(0, namedSlots)
    .map((slot) => shown(slot, settings, now))
}

/** The slot that an order names, if it can still be chosen. */
export async function findOfferedSlot(
  db: Db,
  settings: SlotSettings,
  id: string,
  now: number,
  isChange = false,
): Promise<Slot> {
  const wanted = readSlotId(id)
  if (wanted && isOffered(settings.slots, hoursOf(settings), wanted, now)) return wanted
  throw slotOver({ next: await freeSlots(db, settings, now), isChange })
}

/** Refuses a slot that is full already, before waiting for its lock. */
export async function assertNotFull(
  db: Db,
  settings: SlotSettings,
  slot: Slot,
  now: number,
  isChange = false,
) {
  const [found] = await withPlaces(db, [slot], settings.slots.capacity)
  if (found?.places === 'full')
    throw slotFull({ next: await freeSlots(db, settings, now), isChange })
}

/** Takes a place of a slot for an order, in the transaction that places or changes it. Call it after `lockSlots`. */
export async function takeSlot(
  tx: Tx,
  settings: SlotSettings,
  slot: Slot,
  now: number,
  isChange = false,
): Promise<void> {
  if (await takePlace(tx, slot, settings.slots.capacity)) return
  throw slotFull({ next: await freeSlots(tx, settings, now), isChange })
}

/** The times of tomorrow's slots, if they were this long. */
export function previewSlots(settings: SlotSettings, lengthMinutes: number, now: number) {
  const hours = hoursOf(settings)
  const tomorrow = addDays(dayOf(now, hours.zone), 1)
  const slots = slotsOn({ lengthMinutes }, hours, tomorrow)
  return { day: tomorrow, times: slots.map((slot) => slotWords(slot, now, styleOf(settings)).time) }
}

const shown = (slot: Slot, settings: SlotSettings, now: number): ShownSlot => ({
  id: slotId(slot),
  start: isoTime(slot.start),
  end: isoTime(slot.end),
  ...slotWords(slot, now, styleOf(settings)),
})
