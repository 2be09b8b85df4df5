/** A calendar day in the time zone of the process, such as 2026-02-28. */
export type Day = string

export function dayOf(time: number): Day {
  const date = new Date(time)
  return write(date.getFullYear(), date.getMonth(), date.getDate())
}

/** The first instant of a day. Days have 23 hours in spring and 25 in autumn, so nothing is multiplied here. */
export function startOf(day: Day): number {
  const [year, month, date] = read(day)
  return new Date(year, month, date).getTime()
}

export const endOf = (day: Day): number => startOf(addDays(day, 1))

export function addDays(day: Day, count: number): Day {
  const [year, month, date] = read(day)
  const moved = new Date(Date.UTC(year, month, date + count))
  return write(moved.getUTCFullYear(), moved.getUTCMonth(), moved.getUTCDate())
}

function read(day: Day): [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month - 1, date]
}

const write = (year: number, month: number, date: number): Day =>
  [String(year).padStart(4, '0'), two(month + 1), two(date)].join('-')

const two = (number: number) => String(number).padStart(2, '0')
