import { addDays, dayOf, type Day } from '#platform/calendar/days.ts'
import { isoTime, minuteMs } from '#platform/time.ts'
import { timeFormat, type TimeStyle, writeTime } from '#platform/calendar/time-text.ts'
import { openIntervalsOn, type OpeningHours } from '../opening-hours.ts'

/** What the seller has set about slots. */
export type SlotRules = {
  isOn: boolean
  lengthMinutes: number
  /** How many orders one slot takes. */
  capacity: number
  daysAhead: number
  /** How long before its start a slot can be chosen for the last time. */
  cutoffMinutes: number
}

/** From `start` until before `end`, in epoch milliseconds. */
export type Slot = { start: number; end: number }

/**
 * The slots of a day, inside the opening hours that begin on it. They follow the clock in the shop: where the clocks are
 * changed a slot can be longer or shorter than the others. What is left at the end of the hours is no slot.
 */
export const slotsOn = (
  { lengthMinutes }: Pick<SlotRules, 'lengthMinutes'>,
  hours: OpeningHours,
  date: Day,
): Slot[] =>
  openIntervalsOn(hours, date).flatMap(({ start, end }) => {
    const slots: Slot[] = []
    const opening = Temporal.Instant.fromEpochMilliseconds(start)
      .toZonedDateTimeISO(hours.zone)
      .toPlainDateTime()
    for (let before = start, count = 1; ; count++) {
      const next = opening
        .add({ minutes: count * lengthMinutes })
        .toZonedDateTime(hours.zone).epochMilliseconds
      if (next > end) return slots
      // A time that the clocks skip in spring is a later one, so the next boundary may be no later than this one.
      if (next > before) slots.push({ start: before, end: next })
      before = Math.max(before, next)
    }
  })

/** The slots that can be chosen now, the soonest first. What began yesterday evening may last until after midnight. */
export function offeredSlots(rules: SlotRules, hours: OpeningHours, now: number): Slot[] {
  const today = dayOf(now, hours.zone)
  const dates = Array.from({ length: rules.daysAhead + 2 }, (_, index) => addDays(today, index - 1))
  return dates.flatMap((date) => offeredOn(rules, hours, date, now))
}

/** Whether a slot is one of those. Only its own day is looked at. */
export function isOffered(rules: SlotRules, hours: OpeningHours, slot: Slot, now: number): boolean {
  const last = addDays(dayOf(now, hours.zone), rules.daysAhead)
  const day = dayOf(slot.start, hours.zone)
  return [addDays(day, -1), day]
    .filter((date) => date <= last)
    .flatMap((date) => offeredOn(rules, hours, date, now))
    .some(({ start, end }) => start === slot.start && end === slot.end)
}

const offeredOn = (rules: SlotRules, hours: OpeningHours, date: Day, now: number): Slot[] =>
  rules.isOn
    ? slotsOn(rules, hours, date).filter(
        ({ start }) => start - rules.cutoffMinutes * minuteMs >= now,
      )
    : []

/** An ISO 8601 interval, which every client can read. */
export const slotId = ({ start, end }: Slot): string => `${isoTime(start)}/${isoTime(end)}`

export function readSlotId(id: string): Slot | undefined {
  const [start = '', end = ''] = id.split('/')
  const slot = { start: Date.parse(start), end: Date.parse(end) }
  return slot.end > slot.start ? slot : undefined
}

/** The day and the time of a slot in words, in the shop's language and time zone: "Tomorrow", "2:00 – 4:00 PM". */
export function slotWords({ start, end }: Slot, now: number, style: TimeStyle) {
  const { zone } = style
  const day = dayOf(start, zone)
  const today = dayOf(now, zone)
  const time = timeFormat(style, { hour: 'numeric', minute: '2-digit' })
  const date = { weekday: 'long', month: 'short', day: 'numeric' } as const
  return {
    day:
      day === today
        ? 'Today'
        : day === addDays(today, 1)
          ? 'Tomorrow'
          : writeTime(start, style, date),
    // Where a slot ends on another day, `formatRange` would write both dates.
    time: plainSpaces(
      dayOf(end, zone) === day
        ? time.formatRange(start, end)
        : `${time.format(start)} – ${time.format(end)}`,
    ),
  }
}

/** Intl writes thin and unbreakable spaces, which plain text emails and searches do not expect. */
const plainSpaces = (text: string) => text.replaceAll(/\s+/g, ' ')
