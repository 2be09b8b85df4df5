/** The time in epoch milliseconds. Passed in, so that tests can set it. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

/** Milliseconds that only go forward, to measure how long something took. Tests pass in one that stands still. */
export type Timer = () => number

export const systemTimer: Timer = () => performance.now()
