import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** Every page of every test: whatever the browser complains about fails the test. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      base.expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
