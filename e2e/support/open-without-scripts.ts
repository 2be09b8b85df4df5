import type { Page } from '@playwright/test'

/** Opens a page whose scripts come when the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  // The event `load` waits for the scripts.
  await page.goto(path, { waitUntil: 'commit' })
  return release
}
