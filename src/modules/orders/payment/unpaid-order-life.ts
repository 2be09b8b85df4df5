/** How long an order waits for its payment before it is cancelled. */
export const unpaidOrderLifeMs = 30 * 60_000
