import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page, a line for each place. First it waits until nothing is loading or fading. Toasts are left
 * out, because they may fade at any moment; `toastViolations` looks at them. `within` selects a part of the page.
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await animationsEnd(page)
  const axe = new AxeBuilder({ page }).exclude('[data-toast]')
  return violations(within === undefined ? axe : axe.include(within))
}

/** What axe finds in the toasts of a page that keeps them (`keepToasts`). */
export async function toastViolations(page: Page): Promise<string[]> {
  await expect(page.locator('[data-toast]')).not.toHaveCount(0)
  await animationsEnd(page)
  return violations(new AxeBuilder({ page }).include('[data-toast]'))
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

/** Only violations, and as for pages without frames: the rest takes two thirds of the time. */
async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe
    .options({ runOnly: tags, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${String(target[0])} ${html.slice(0, 160)}`),
  )
}
