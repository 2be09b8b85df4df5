const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** Only ever shown in the browser, in the shopper's own time. */
export const dayAndTime = (iso: string): string => day.format(new Date(iso))
export const timeOfDay = (iso: string): string => time.format(new Date(iso))

/** The time alone where the day goes without saying. */
export function timeNear(iso: string, now: number): string {
  const isToday = new Date(iso).toDateString() === new Date(now).toDateString()
  return isToday ? timeOfDay(iso) : dayAndTime(iso)
}
