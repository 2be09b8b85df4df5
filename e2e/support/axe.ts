import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page, a line for each place. First it waits until nothing is loading or fading. Toasts are left
 * out, because they may fade at any moment; `toastViolations` looks at them. `within` selects a part of the page.
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  await isStill(page)
  return violations(page, partOf(within))
}

/** The rules that can end otherwise when a page that `axeViolations` has just checked is shown in the system's colours. */
export async function violationsInForcedColours(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  await isStill(page)
  const found = await violations(page, partOf(within), ['color-contrast', 'link-in-text-block'])
  await page.emulateMedia({ forcedColors: null })
  return found
}

const partOf = (include?: string): Part =>
  include === undefined ? { exclude: '[data-toast]' } : { include, exclude: '[data-toast]' }

async function isStill(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await animationsEnd(page)
}

/** What axe finds in the toasts of a page that keeps them (`keepToasts`). */
export async function toastViolations(page: Page): Promise<string[]> {
  await expect(page.locator('[data-toast]')).not.toHaveCount(0)
  await animationsEnd(page)
  return violations(page, { include: '[data-toast]' })
}

const animationsEnd = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ effect, playState }) =>
                playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
            ).length,
      ),
    )
    .toBe(0)

/** Only violations, because the rest takes two thirds of the time. */
const options: axe.RunOptions = { resultTypes: ['violations'], preload: false }

type Part = { include: string; exclude?: string } | { exclude: string }

async function violations(page: Page, part: Part, rules: string[] = tags): Promise<string[]> {
  // A document keeps the script: loading it costs as much as using it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([part, options]) => {
      if (!window.axe) throw new Error('axe was not loaded')
      const { violations } = await window.axe.run(part, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${String(target[0])} ${html.slice(0, 160)}`),
      )
    },
    [part, { ...options, runOnly: rules }] as const,
  )
}
