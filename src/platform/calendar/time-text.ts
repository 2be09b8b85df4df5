/** How times are written: in which locale, and on the clocks of which place. */
export type TimeStyle = { locale: string; zone: string }

type Parts = Intl.DateTimeFormatOptions

const known = new Map<string, Intl.DateTimeFormat>()
const mostKnown = 100

/** Made once for each style: making one takes longer than a hundred texts of it. */
export function timeFormat({ locale, zone }: TimeStyle, parts: Parts): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, zone, parts])
  const found = known.get(key)
  if (found) return found
  const made = new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone })
  if (known.size >= mostKnown) known.clear()
  known.set(key, made)
  return made
}

export const writeTime = (at: number, style: TimeStyle, parts: Parts): string =>
  timeFormat(style, parts).format(at)

/** With plain spaces: others are not the same in every version of the formatting library. */
export const writePlainTime = (at: number, style: TimeStyle, parts: Parts): string =>
  writeTime(at, style, parts).replaceAll(/\s/g, ' ')

/** "Fri, Nov 20, 6:00 AM". */
export const shortTimeText = (at: number, style: TimeStyle): string =>
  writeTime(at, style, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
