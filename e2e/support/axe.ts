import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it is now, a line for each place. What is pale while it changes is waited for. */
export async function axeViolations(page: Page): Promise<string[]> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((it) => (it instanceof CSSTransition ? [it.finished] : [])),
    ),
  )
  // A toast may begin to fade while axe is looking, so all of them have to be gone.
  await expect(page.locator('[data-toast]')).toHaveCount(0, { timeout: 15_000 })
  // Only what is wrong, and as for pages without frames: the rest takes two thirds of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: tags, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${String(target[0])} ${html.slice(0, 160)}`),
  )
}
