/** A page that nobody clicked, touched, scrolled or typed in for this long is not in use. */
const activeMs = 60_000

/** Opening a page is use of it. */
let lastInputAt = performance.now()

const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

if (typeof window !== 'undefined')
  for (const input of inputs)
    window.addEventListener(input, () => (lastInputAt = performance.now()), {
      capture: true,
      passive: true,
    })

/**
 * The header of requests that nobody caused. They do not keep a session from becoming idle: the seller is logged out
 * after half an hour even if a page stays open and refetches.
 */
export const backgroundHeader = (): Record<string, string> =>
  performance.now() - lastInputAt > activeMs ? { 'x-background': '1' } : {}
