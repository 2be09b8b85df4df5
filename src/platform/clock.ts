import { performance } from 'node:perf_hooks'

/** The time in epoch milliseconds. Passed in, so that tests can set it. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

/** Milliseconds that only go forward, to measure how long something took. Tests pass in one that stands still. */
export type Timer = () => number

/** Imported above, because the global `performance` is a getter that V8 looks up and calls each time. */
export const systemTimer: Timer = () => performance.now()
