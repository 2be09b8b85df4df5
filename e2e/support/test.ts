import { test as base } from '@playwright/test'
import { recordLayoutShifts } from './layout-shift.ts'
import { recordToasts } from './toasts.ts'

export { expect } from '@playwright/test'

/** What Playwright itself says on pages whose service worker it blocks. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

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
        if (['error', 'warning'].includes(message.type()) && message.text() !== blockedWorker)
          complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      base.expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
