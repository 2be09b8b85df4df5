type Slot = { start: string; end: string }
type Style = { locale: string; timeZone: string | undefined }

const dayMs = 24 * 60 * 60_000

/** "6:00 – 7:00 PM today": a delivery slot as one says it now, in the shop's language and time zone. */
export function slotNear({ start, end }: Slot, now: number, { locale, timeZone }: Style): string {
  const dateOf = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone })
  const [first, last] = [new Date(start), new Date(end)]
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const date = dateOf(first.getTime())
  // Where a slot ends on another day, `formatRange` would write both dates.
  const times =
    date === dateOf(last.getTime())
      ? time.formatRange(first, last)
      : `${time.format(first)} – ${time.format(last)}`
  if (date === dateOf(now)) return `${times} today`
  // Counted in dates, because a day with a change of the clocks has 23 or 25 hours.
  if (Date.parse(date) - Date.parse(dateOf(now)) === dayMs) return `${times} tomorrow`
  const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone } as const
  return `${first.toLocaleDateString(locale, day)}, ${times}`
}
