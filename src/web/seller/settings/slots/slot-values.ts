import { slotLimits } from '#modules/settings/limits.ts'
import type { Slots } from '#modules/settings/sections/slots.ts'

/** The fields of the section Slots, as typed. */
type SlotValues = {
  isOn: boolean
  asap: boolean
  asapPerHour: string
  lengthMinutes: string
  capacity: string
  daysAhead: string
  cutoffMinutes: string
}

export const typedSlots = (slots: Slots): SlotValues => ({
  isOn: slots.isOn,
  asap: slots.asap,
  asapPerHour: slots.asapPerHour === 0 ? '' : String(slots.asapPerHour),
  lengthMinutes: String(slots.lengthMinutes),
  capacity: String(slots.capacity),
  daysAhead: String(slots.daysAhead),
  cutoffMinutes: String(slots.cutoffMinutes),
})

export const slotsOf = (values: SlotValues): Slots => ({
  isOn: values.isOn,
  asap: values.asap,
  asapPerHour: Number(values.asapPerHour),
  lengthMinutes: Number(values.lengthMinutes),
  capacity: Number(values.capacity),
  daysAhead: Number(values.daysAhead),
  cutoffMinutes: Number(values.cutoffMinutes),
})

/** The same rules as the server's, checked before anything is sent. */
export const slotProblems = ({ asapPerHour, capacity, daysAhead, cutoffMinutes }: SlotValues) => ({
  asapPerHour: problemOf('Orders per hour', asapPerHour.trim() || '0', 0, slotLimits.capacity),
  capacity: problemOf('Orders per slot', capacity, 1, slotLimits.capacity),
  daysAhead: problemOf('Days ahead', daysAhead, 0, slotLimits.daysAhead),
  cutoffMinutes: problemOf('Minutes before the start', cutoffMinutes, 0, slotLimits.cutoffMinutes),
})

function problemOf(label: string, typed: string, least: number, most: number) {
  const isRight = /^\d{1,5}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
  return isRight ? undefined : `${label} must be a whole number from ${least} to ${most}`
}
