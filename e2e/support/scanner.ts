import type { Page } from '@playwright/test'

/** All keys at once, as a scanner sends them to whatever has the focus. */
export const scan = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body
      for (const key of keys)
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...Array.from(code), 'Enter'],
  )
