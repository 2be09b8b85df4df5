import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts run: from then on they follow its links. */
export async function openStarted(page: Page, path: string): Promise<void> {
  const started = page.waitForRequest('**/api/seller/is-auth')
  await page.goto(path)
  await started
}
