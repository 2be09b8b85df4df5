/**
 * Settles as `work` does. If that takes longer than this many milliseconds, it settles with what `onTimeout` returns or
 * throws instead; the work itself goes on, and its result is ignored.
 */
export async function withTimeout<Value, Late>(
  work: Promise<Value>,
  ms: number,
  onTimeout: () => Late,
): Promise<Value | Late> {
  const late = Promise.withResolvers<Late>()
  const timer = setTimeout(() => {
    try {
      late.resolve(onTimeout())
    } catch (error) {
      late.reject(error)
    }
  }, ms).unref()
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for `work`, but no longer than this many milliseconds. */
export const waitAtMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  withTimeout(work, ms, () => undefined)

/** With the global timer, which tests can replace; that of node:timers/promises they cannot. */
export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
