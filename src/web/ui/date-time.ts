const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** In the time zone of the browser, so never rendered on the server. */
export const dayAndTime = (iso: string): string => day.format(new Date(iso))
export const timeOfDay = (iso: string): string => time.format(new Date(iso))

/** The time alone if it is today. */
export function timeNear(iso: string, now: number): string {
  const isToday = new Date(iso).toDateString() === new Date(now).toDateString()
  return isToday ? timeOfDay(iso) : dayAndTime(iso)
}
