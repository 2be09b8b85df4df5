import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShift?: number
  }
}

/** Runs in every page: adds up how much of it moves by itself. */
export function recordLayoutShifts() {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Chromium's own entry, which TypeScript does not know
    const entries = list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]
    for (const { value, hadRecentInput } of entries)
      if (!hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How much of the page has moved by itself since it was loaded, once all pictures on the screen are there. */
export async function layoutShift(page: Page): Promise<number> {
  await expect.poll(() => page.evaluate(countMissingPictures)).toBe(0)
  return page.evaluate(async () => {
    // Two frames: what is drawn has been measured by then.
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    return window.layoutShift ?? Number.NaN
  })
}

function countMissingPictures(): number {
  return [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return !image.complete && bottom > 0 && top < window.innerHeight
  }).length
}
