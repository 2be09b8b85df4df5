import type { Slots } from '#modules/settings/sections/slots.ts'
import { wholeNumber } from '#web/seller/form/form-state.ts'

export const typedSlots = (slots: Slots) => ({
  ...slots,
  asapPerHour: slots.asapPerHour === 0 ? '' : String(slots.asapPerHour),
  lengthMinutes: String(slots.lengthMinutes),
  capacity: String(slots.capacity),
  daysAhead: String(slots.daysAhead),
  cutoffMinutes: String(slots.cutoffMinutes),
})

export const slotsOf = (values: ReturnType<typeof typedSlots>): Slots => ({
  ...values,
  asapPerHour: wholeNumber(values.asapPerHour.trim() || '0'),
  lengthMinutes: wholeNumber(values.lengthMinutes),
  capacity: wholeNumber(values.capacity),
  daysAhead: wholeNumber(values.daysAhead),
  cutoffMinutes: wholeNumber(values.cutoffMinutes),
})
