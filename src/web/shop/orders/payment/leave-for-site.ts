/** A page that has not gone by then was not left after all. */
const stuckMs = 10_000

/** Goes to another site. The promise ends when the shopper comes back to this page. */
export function leaveForSite(url: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, stuckMs)
    window.location.assign(url)
  })
}
