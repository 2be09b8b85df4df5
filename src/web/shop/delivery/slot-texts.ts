import type { ShownSlot } from '#modules/delivery/slots/contract.ts'

type Offered = Pick<ShownSlot, 'id' | 'day' | 'time'> & { places: 'free' | 'few' | 'full' }

export type SlotDay = { day: string; slots: Offered[]; isFull: boolean }

/** The slots by day, in the order in which they were offered. */
export const daysOf = (slots: readonly Offered[]): SlotDay[] =>
  [...Map.groupBy(slots, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    slots: ofDay,
    isFull: ofDay.every(({ places }) => places === 'full'),
  }))

/** The day that is open first: that of the chosen slot, else the first with a free place. */
export const firstDay = (
  days: readonly SlotDay[],
  chosen: string | undefined,
): string | undefined =>
  (
    days.find(({ slots }) => slots.some(({ id }) => id === chosen)) ??
    days.find(({ isFull }) => !isFull) ??
    days[0]
  )?.day

/** Whether the chosen slot can no longer be had. */
export const isGone = (slots: readonly Offered[], chosen: string): boolean =>
  !slots.some(({ id, places }) => id === chosen && places !== 'full')

/** "today, 6:00 – 8:00 PM", for the end of a sentence. */
export const whenText = ({ day, time }: Pick<ShownSlot, 'day' | 'time'>): string =>
  `${['Today', 'Tomorrow'].includes(day) ? day.toLowerCase() : day}, ${time}`
