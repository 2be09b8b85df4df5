const units = [
  ['year', 365 * 24 * 60 * 60_000],
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const

/** In the largest unit that divides it: "30 days", "2 years". */
export function durationText(ms: number): string {
  const [name, length] = units.find(([, unit]) => ms >= unit && ms % unit === 0) ?? units[3]
  const count = Math.round(ms / length)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
