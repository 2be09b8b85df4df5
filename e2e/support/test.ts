import { test as base } from '@playwright/test'
import { recordLayoutShifts } from './layout-shift.ts'
import { recordToasts } from './toasts.ts'

export { expect } from '@playwright/test'

/** What the browser says about Playwright's own scripts: in pages whose service worker it blocks, and in the sandboxed
 * frame of an email, where they may not run. */
const aboutPlaywright = [
  'Service Worker registration blocked by Playwright',
  "Blocked script execution in 'about:srcdoc'",
]

/** Every error and warning in the console of the page fails the test, unless the test takes it out of `complaints`. */
export const test = base.extend<{ complaints: string[] }>({
  context: async ({ context }, use) => {
    await context.addInitScript(recordToasts)
    await context.addInitScript(recordLayoutShifts)
    await use(context)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        if (!['error', 'warning'].includes(message.type())) return
        if (!aboutPlaywright.some((start) => text.startsWith(start))) complaints.push(text)
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      // The page may be fetching once more while it closes.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      base.expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
