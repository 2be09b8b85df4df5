import { openStarted } from '../../support/started-page.ts'
import { expect, test } from '../../support/test.ts'

test('a link opens its page, with Ctrl in a new tab, and the page on the screen once in the history', async ({
  page,
  context,
}) => {
  await openStarted(page, '/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })
  const historyOf = () =>
    page.evaluate(() => ({ length: history.length, state: JSON.stringify(history.state) }))

  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/faq$/)
  await expect(page).toHaveURL(/:\d+\/$/)

  await link.click()
  await expect(page).toHaveURL(/\/faq$/)
  const before = await historyOf()
  await link.click()
  await expect.poll(historyOf).not.toEqual(before)
  expect((await historyOf()).length).toBe(before.length)
})

test('an animation that is cut off is no error', async ({ page }) => {
  await openStarted(page, '/')

  const reason = await page.evaluate(async () => {
    const animation = document.startViewTransition(() => {})
    animation.skipTransition()
    return animation.ready.catch(String)
  })
  expect(reason).toContain('skipTransition')
  await page.evaluate(() => {
    document.startViewTransition(() => {}).skipTransition()
  })
  // Unhandled rejections are told after the script that they come from; `complaints` has to stay empty.
  await page.evaluate(() => new Promise(requestAnimationFrame))
})
