/** Whether this is the name of a time zone, such as Europe/Paris. Offsets such as +01:00 have no summer time and are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone of the process, which `TZ` sets. */
export const serverTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
