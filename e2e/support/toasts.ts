import type { Page } from '@playwright/test'

declare global {
  interface Window {
    toastTexts?: string[]
  }
}

/** Runs in every page: keeps the text of each toast, because toasts go away by themselves. */
export function recordToasts() {
  const texts = (window.toastTexts = [] as string[])
  const record = () => {
    for (const { textContent } of document.querySelectorAll('[role=status]'))
      if (textContent && !texts.includes(textContent)) texts.push(textContent)
  }
  new MutationObserver(record).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

/** The page shows a toast with this text, or has shown it since it was loaded. */
export async function expectToast(page: Page, text: string) {
  await page.waitForFunction((text) => window.toastTexts?.some((it) => it.includes(text)), text)
}

/** From now on the toasts of this page stay, so that their buttons can be pressed at any pace. */
export async function keepToasts(page: Page) {
  await page.evaluate(() => {
    const original = window.setTimeout
    const shortOnly = (work: () => void, ms = 0) => (ms < 1_000 ? original(work, ms) : 0)
    Object.assign(window, { setTimeout: shortOnly })
  })
}
