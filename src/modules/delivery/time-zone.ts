import { serverTimeZone } from '#platform/time-zone.ts'

/** The shop's time zone: what the seller has set, or the server's (`TZ`) if that is empty. */
export const zoneOf = ({ timeZone }: { timeZone: string }): string => timeZone || serverTimeZone()
