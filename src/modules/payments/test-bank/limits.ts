import { dayMs, minuteMs } from '#platform/time.ts'

/** How often events to be sent are looked for. */
export const pollMs = 2_000

/** As a provider does, which does not wait for the answer to one event before it sends the next. */
export const eventsAtOnce = 8

/** How long the shop may take to answer an event. */
export const answerWithinMs = 10_000

/** Between two tries of one event, and until it is given up. */
export const mostBetweenMs = minuteMs
export const givesUpAfterMs = 3 * dayMs

/** In bytes. */
export const largestForm = 1_000
