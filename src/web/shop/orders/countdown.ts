const minuteMs = 60_000
/** From here on every second counts. */
const nearMs = 5 * minuteMs

type Countdown = {
  isLate: boolean
  /** For the eye: `24 min`, `4:09`. */
  shown: string
  /** For the ear, which is not told of seconds. */
  spoken: string
}

/** How long it still takes, or how long it is late. */
export function countdown(until: string, now: number): Countdown {
  const left = Date.parse(until) - now
  if (left <= 0) return { isLate: true, shown: short(-left), spoken: span(-left) }
  const seconds = Math.ceil(left / 1000)
  const shown =
    left > nearMs
      ? farText(left)
      : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return {
    isLate: false,
    shown,
    spoken: left < minuteMs ? 'less than a minute' : span(left, Math.ceil),
  }
}

/** A slot can be hours or days ahead. */
const farText = (left: number) =>
  left < 100 * minuteMs ? `${Math.ceil(left / minuteMs)} min` : span(left)

/** `3 minutes`, `2 hours`, `4 days`. */
export function span(ms: number, round: (count: number) => number = Math.floor): string {
  if (ms < minuteMs) return 'a moment'
  const minutes = round(ms / minuteMs)
  if (minutes < 100) return count(minutes, 'minute')
  const hours = round(minutes / 60)
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day')
}

function short(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return 'now'
  if (minutes < 100) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : count(Math.floor(hours / 24), 'day')
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

/** How a delivery compares with its promised time. */
export function earlyOrLate(deliveredAt: string, promisedAt: string): string {
  const early = Date.parse(promisedAt) - Date.parse(deliveredAt)
  if (early >= minuteMs) return `${span(early)} before the promised time`
  return early >= 0 ? 'just in time' : `${span(-early, Math.ceil)} after the promised time`
}
