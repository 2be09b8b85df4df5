import type { Slot } from '#modules/delivery/slots/slots.ts'

/** The delivery slot of an order's row, if it has one. */
export const slotOf = (row: {
  slot_start: number | null
  slot_end: number | null
}): Slot | undefined =>
  row.slot_start === null || row.slot_end === null
    ? undefined
    : { start: row.slot_start, end: row.slot_end }
