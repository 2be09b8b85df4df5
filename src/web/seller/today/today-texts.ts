import type { Today } from './use-today.ts'

/** Days are dates without a time, so they are formatted in UTC. */
const timeZone = 'UTC'

export function dayTexts(locale: string) {
  const long = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  })
  const short = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone })
  return {
    longDay: (date: string): string => long.format(Date.parse(date)),
    shortDay: (date: string): string => short.format(Date.parse(date)),
  }
}

export const percent = (share: number): string => `${Math.floor(share * 100)}%`

export const isNewShop = ({ days, byStatus }: Pick<Today, 'days' | 'byStatus'>): boolean =>
  days.every(({ orders }) => orders === 0) && Object.values(byStatus).every((count) => count === 0)

/** Today's figure compared with yesterday's, or `undefined` if yesterday had none. */
export function comparison(today: number, yesterday: number): string | undefined {
  if (yesterday === 0) return undefined
  const change = Math.round(((today - yesterday) / yesterday) * 100)
  if (change === 0) return 'same as yesterday'
  return change > 0 ? `${change}% above yesterday` : `${-change}% below yesterday`
}
