import type { Page } from '@playwright/test'

/** How much of the page has moved by itself since it was loaded. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // Chromium's own entry, which TypeScript does not know.
          const entries = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(entries.reduce((sum, it) => sum + (it.hadRecentInput ? 0 : it.value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )
