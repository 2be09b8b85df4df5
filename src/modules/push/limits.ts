/** Push services take at most a day. */
export const tokenSeconds = 12 * 60 * 60

/** An order that is older than this rings no phone any more. */
export const lifeSeconds = 30 * 60

/** For one message. */
export const sendWithinMs = 10_000

/** Browsers that are written to at the same time. */
export const pushesAtOnce = 4

/** More browsers than a seller has. The oldest make room. */
export const mostBrowsers = 20
