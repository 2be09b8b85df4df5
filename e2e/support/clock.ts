import type { Page } from '@playwright/test'

/** The timers of this page, and of those it goes to, stand still until `startClock` or `page.clock.runFor`. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}

export const startClock = (page: Page) => page.clock.resume()
