import { dayMs, hourMs, minuteMs, yearMs } from '#platform/time.ts'

const units = [
  ['year', yearMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const

/** In the largest unit that divides it: "30 days", "2 years". */
export function durationText(ms: number): string {
  const [name, length] = units.find(([, unit]) => ms >= unit && ms % unit === 0) ?? units[3]
  const count = Math.round(ms / length)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
