import { axeViolations } from '../support/axe.ts'
import { emailTo, openSeller } from '../support/mail.ts'
import { newEmail } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('an address is confirmed by email and leaves with one press, without scripts too', async ({
  page,
  browser,
  baseURL,
}) => {
  const seller = await openSeller(baseURL)
  const email = newEmail('news')
  await page.goto('/')
  const box = page.getByRole('region', { name: 'Never miss what is in season' })
  await box.getByLabel('Your email').fill(email)
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box.getByLabel('Your email')).toHaveValue('')

  const question = await emailTo(seller, email, 'Do you want the newsletter of Larder?')
  await page.goto(/https?:\S+\/newsletter#\S+/.exec(question)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shall we write to you?')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await axeViolations(page, 'main')]).toEqual([width, []])
  }
  await page.getByRole('button', { name: 'Yes, write to me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
  const list = async () => (await seller.get('/api/seller/newsletter/export')).text()
  expect(await list()).toContain(email)

  const welcome = await emailTo(seller, email, 'You get the newsletter of Larder')
  const leave = /https?:\S+\/newsletter\/leave\?\S+/.exec(welcome)?.[0] ?? ''
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
  const plain = await withoutScripts.newPage()
  await plain.goto(leave, { waitUntil: 'load' })
  expect(await list()).toContain(email)
  await plain.getByRole('button', { name: 'Leave the newsletter' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('You have left the newsletter')
  expect(await list()).not.toContain(email)
  await withoutScripts.close()

  // The same with scripts, by somebody who has left already.
  await page.goto(leave)
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Leave the newsletter' }).click()
  await expect(page).toHaveURL('/newsletter/left')
})
