/** Injected wherever the time of day matters, so that tests can move it. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()
