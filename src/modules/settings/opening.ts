import {
  dayAndTimeText,
  exceptionTexts,
  timeText,
  weekTexts,
} from '#modules/delivery/hours-texts.ts'
import { closesAt, isAlwaysOpen, isOpen, opensAt } from '#modules/delivery/opening-hours.ts'
import { hoursOf, styleOf } from '#modules/delivery/time-zone.ts'
import { weekdays } from '#modules/delivery/week-hours.ts'
import { dayOf, endOf } from '#platform/calendar/days.ts'
import { dayMs, isoTime, minuteMs } from '#platform/time.ts'
import { type TimeStyle } from '#platform/calendar/time-text.ts'
import type { Opening } from './contract.ts'
import type { SettingsValues } from './sections.ts'
import type { Pause } from './sections/pause.ts'
import { shopClosed } from './refusals.ts'

type Values = Pick<SettingsValues, 'shop' | 'money' | 'hours' | 'pause' | 'launch'>
type State = { opening: Opening; changesAt: number }

let last: (State & { values: Values; from: number }) | undefined

/** Whether orders are taken at this time. The last answer is kept, because every page and every order asks. */
export const openingAt = (values: Values, now: number): Opening => stateAt(values, now).opening

/** Until when the answer holds; `Infinity` if only a change of the settings can change it. */
export const openingChangesAt = (values: Values, now: number): number =>
  stateAt(values, now).changesAt

/** Refuses every order while a new shop is not open yet. */
export function assertLaunched({ launch }: Values) {
  if (!launch.isOpen) throw shopClosed({ text: openingSoon.text })
}

/** Refuses an order for now while the shop is closed or paused. */
export function assertOpen(values: Values, now: number) {
  const { isOpen: isOpenNow, text, opensAt: next } = openingAt(values, now)
  if (!isOpenNow) throw shopClosed({ text, ...(next !== undefined && { opensAt: next }) })
}

export const pauseFor = (minutes: number | undefined, reason: string, now: number): Pause => ({
  isPaused: true,
  until: minutes === undefined ? '' : isoTime(now + minutes * minuteMs),
  reason,
})

/** What these hours mean, in lines: now, and the next change after that. */
export function previewOf(values: Values, now: number): string[] {
  const hours = hoursOf(values)
  const style = styleOf(values)
  if (isAlwaysOpen(hours)) return ['Always open.']
  const closes = closesAt(hours, now)
  if (isOpen(hours, now)) {
    if (closes === undefined) return ['Open now.']
    const next = opensAt(hours, closes)
    return [
      `Open now, closes ${dayAndTimeText(closes, now, style)}.`,
      next === undefined
        ? 'Does not open again after that.'
        : `Opens again ${dayAndTimeText(next, now, style)}.`,
    ]
  }
  const next = opensAt(hours, now)
  if (next === undefined) return ['Closed now, and does not open again.']
  const end = closesAt(hours, next)
  return [
    `Closed now, opens ${dayAndTimeText(next, now, style)}.`,
    ...(end === undefined ? [] : [`Closes ${dayAndTimeText(end, now, style)}.`]),
  ]
}

function stateAt({ shop, money, hours, pause, launch }: Values, now: number): State {
  const isKnown =
    last?.values.shop === shop &&
    last.values.money === money &&
    last.values.hours === hours &&
    last.values.pause === pause &&
    last.values.launch === launch
  if (last && isKnown && last.from <= now && now < last.changesAt) return last
  const values = { shop, money, hours, pause, launch }
  last = { ...read(values, now), values, from: now }
  return last
}

const openingSoon = { isOpen: false, isPaused: false, text: 'Opening soon.' }

function read(values: Values, now: number): State {
  const hours = hoursOf(values)
  const style = styleOf(values)
  const isAlways = isAlwaysOpen(hours)
  const texts = isAlways
    ? {}
    : {
        hours: weekTexts(hours.week, style),
        exceptions: exceptionTexts(hours.exceptions, now, style),
        week: hours.week.flatMap((ofDay, n) =>
          ofDay.map(({ from, to }) => ({ day: weekdays[n] ?? '', opens: from, closes: to })),
        ),
      }
  // Texts say "today", so they hold until midnight.
  const midnight = endOf(dayOf(now, hours.zone), hours.zone)
  if (!values.launch.isOpen)
    return {
      changesAt: isAlways ? Infinity : midnight,
      opening: { ...openingSoon, ...texts },
    }
  const paused = pausedAt(values.pause, now)
  const [opens, closes] = paused
    ? [paused.until === Infinity ? undefined : opensAt(hours, paused.until), undefined]
    : [isOpen(hours, now) ? undefined : opensAt(hours, now), closesAt(hours, now)]
  const isOpenNow = !paused && isOpen(hours, now)
  const next = Math.min(paused?.until ?? Infinity, opens ?? Infinity, closes ?? Infinity)
  const changesAt = Math.min(next, isAlways && !paused ? Infinity : midnight)
  return {
    changesAt,
    opening: {
      isOpen: isOpenNow,
      isPaused: paused !== undefined,
      text: isOpenNow
        ? openText(closes, now, style)
        : closedText(values.pause, paused, opens, now, style),
      ...(opens !== undefined && { opensAt: isoTime(opens) }),
      ...(closes !== undefined && { closesAt: isoTime(closes) }),
      ...(changesAt !== Infinity && { changesAt: isoTime(changesAt) }),
      ...texts,
    },
  }
}

function pausedAt({ isPaused, until }: Pause, now: number): { until: number } | undefined {
  if (!isPaused) return undefined
  const end = until === '' ? Infinity : Date.parse(until)
  return now < end ? { until: end } : undefined
}

function openText(closes: number | undefined, now: number, style: TimeStyle): string {
  if (closes === undefined) return ''
  if (dayOf(closes - 1, style.zone) === dayOf(now, style.zone))
    return `Open today until ${timeText(closes, style)}.`
  return closes - now < dayMs
    ? `Open until ${timeText(closes, style)}.`
    : `Open. We close ${dayAndTimeText(closes, now, style)}.`
}

function closedText(
  { reason }: Pause,
  paused: object | undefined,
  opens: number | undefined,
  now: number,
  style: TimeStyle,
): string {
  const when = opens === undefined ? undefined : dayAndTimeText(opens, now, style)
  if (!paused) return when === undefined ? 'We are closed.' : `We are closed. We open ${when}.`
  const why = `We are not taking orders right now${reason === '' ? '' : `: ${reason}`}`
  return when === undefined
    ? `${endOfSentence(why)} Please come back later.`
    : `${endOfSentence(why)} We take orders again ${when}.`
}

const endOfSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
