import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** What Playwright itself says on pages whose worker it keeps out. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

/** Every page of every test: whatever the browser complains about fails the test. */
export const test = base.extend<{ complaints: string[] }>({
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
