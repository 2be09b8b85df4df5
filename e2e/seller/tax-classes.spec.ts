import type { Page } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

async function openMoney(page: Page, url: string) {
  await page.addInitScript(recordToasts)
  await page.request.post(`${url}/api/seller/login`, { data: demoSeller })
  await page.goto(`${url}/seller/settings/money`)
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD')
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const classes = (page: Page) => page.getByRole('group', { name: 'Tax classes' })

/** The row whose name is typed, from 0. */
const row = (page: Page, index: number) => {
  const fields = classes(page).getByRole('listitem').nth(index)
  return {
    name: fields.getByLabel('Name', { exact: true }),
    rate: fields.getByLabel('Rate in percent'),
  }
}

test('a seller sets up a British shop, and removes what products still name', async ({
  shop,
  page,
}) => {
  await shop.start()
  await openMoney(page, shop.url)
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP')
  await page.getByLabel('Language and country').fill('en-GB')
  await page.getByLabel('Name of the tax').fill('VAT')
  await page.getByText('Prices include the tax').click()
  await row(page, 0).rate.fill('20')
  await expect(classes(page).getByRole('button', { name: 'Remove Standard' })).toHaveCount(0)

  // By keyboard: a new row has the focus.
  await page.getByRole('button', { name: 'Add tax class' }).press('Enter')
  await page.keyboard.type('standard')
  await page.keyboard.press('Tab')
  await page.keyboard.type('51')
  await expect(row(page, 1).name).toHaveAccessibleDescription(
    'There is another tax class with this name',
  )
  await page.getByRole('button', { name: 'Add tax class' }).click()
  await row(page, 2).rate.fill('0')
  await save(page)
  await expect(row(page, 1).name).toBeFocused()
  await expect(row(page, 1).rate).toHaveAccessibleDescription(
    'A number from 0 to 50, with at most two decimals',
  )
  await expect(row(page, 2).name).toHaveAccessibleDescription('Name is required')
  await row(page, 1).name.fill('Reduced')
  await row(page, 1).rate.fill('5')
  await row(page, 2).name.fill('Zero-rated')
  const example = page.getByLabel('Example')
  await expect(example).toContainText('Total Amount£300.00')
  await expect(example).toContainText('of which VAT (20%)£16.67')
  await expect(example).toContainText('of which VAT (5%)£4.76')

  await expect(page.getByText('None. Add a bottle or crate')).toBeVisible()
  await page.getByRole('button', { name: 'Add deposit' }).click()
  await page.keyboard.type('Bottle')
  const deposit = page.getByRole('group', { name: 'Bottle' })
  await deposit.getByLabel('Amount in GBP').fill('0.255')
  await deposit.getByLabel('Tax class').selectOption('Reduced (5%)')
  await save(page)
  await expect(deposit.getByLabel('Amount in GBP')).toHaveAccessibleDescription(
    'Deposit must be an amount in GBP',
  )
  await deposit.getByLabel('Amount in GBP').fill('0.25')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
  }
  await save(page)
  await expectToast(page, 'Settings Saved')

  await page.getByRole('navigation', { name: 'Sections' }).getByText('Delivery').click()
  const fee = page.getByLabel('Tax on the delivery fee')
  await expect(fee.getByRole('option')).toHaveText([
    'Not taxed',
    'Standard (20%)',
    'Reduced (5%)',
    'Zero-rated (0%)',
  ])
  await fee.selectOption('Reduced (5%)')
  await save(page)
  await expectToast(page, 'Settings Saved')

  const productData = JSON.stringify({
    name: 'Ginger beer',
    category: 'Drinks',
    price: 2,
    offerPrice: 2,
    taxClass: 'reduced',
    deposit: { kind: 'bottle', containers: 1 },
  })
  await page.request.post(`${shop.url}/api/product/add`, { multipart: { productData } })

  // The deposit has the removed class: its field says so before anything is sent.
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Money').click()
  await classes(page).getByRole('button', { name: 'Remove Reduced' }).click()
  await expect(page.getByRole('button', { name: 'Add tax class' })).toBeFocused()
  await expect(deposit.getByLabel('Tax class')).toHaveAccessibleDescription(
    'Its tax class was removed. Choose another',
  )
  await deposit.getByRole('button', { name: 'Remove Bottle' }).click()
  await save(page)

  // Back from the question nothing is saved and nothing is lost.
  const depositQuestion = page.getByRole('dialog', { name: 'What takes the place of Bottle?' })
  await expect(depositQuestion).toContainText('Bottle is still used once')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('Nothing was saved')
  await expect(classes(page).getByRole('listitem')).toHaveCount(2)
  await save(page)
  await expect(depositQuestion.getByLabel('Deposit').getByRole('option')).toHaveText(['No deposit'])
  await depositQuestion.getByRole('button', { name: 'Replace and save' }).click()

  const classQuestion = page.getByRole('dialog', { name: 'What takes the place of Reduced?' })
  await expect(classQuestion).toContainText('Reduced is still used 2 times')
  expect(await axeViolations(page)).toEqual([])
  await classQuestion.getByRole('button', { name: 'Replace and save' }).click()
  await expect(classQuestion.getByLabel('Tax class')).toHaveAccessibleDescription(
    'Choose what takes its place',
  )
  await classQuestion.getByLabel('Tax class').selectOption('Zero-rated (0%)')
  await classQuestion.getByRole('button', { name: 'Replace and save' }).click()
  await expect(classQuestion).toBeHidden()
  await expect(page.getByText('Unsaved changes')).toBeHidden()

  const list = await page.request.get(`${shop.url}/api/product/list`)
  const { products } = await readAnswer('GET /api/product/list', list)
  expect(products).toMatchObject([{ name: 'Ginger beer', taxClass: 'zero-rated' }])
  expect(products[0]).not.toHaveProperty('deposit')
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Delivery').click()
  await expect(fee).toHaveValue('zero-rated')
})
