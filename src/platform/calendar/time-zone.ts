/** Whether this is the name of a time zone, such as Europe/Paris. Offsets such as +01:00 have no summer time and are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const zones = new Map<string | undefined, string>()

/** The zone of the process, which `TZ` sets. Kept, because an order asks several times and each takes longer than a lookup. */
export function serverTimeZone(): string {
  const { TZ } = process.env
  const known = zones.get(TZ)
  if (known !== undefined) return known
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  zones.set(TZ, zone)
  return zone
}
