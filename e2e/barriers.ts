import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it is now, a line for each place. */
export async function barriers(page: Page): Promise<string[]> {
  // Only what is wrong, and as for pages without frames: the rest takes two thirds of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: tags, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${String(target[0])} ${html.slice(0, 160)}`),
  )
}
