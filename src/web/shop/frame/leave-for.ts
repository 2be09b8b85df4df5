/** A page that has not gone by then was not left after all. */
const stuckMs = 10_000

/** Goes to another site. Whoever waits for it waits as long as the shopper is away, and goes on if they come back. */
export function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, stuckMs)
    window.location.assign(url)
  })
}
