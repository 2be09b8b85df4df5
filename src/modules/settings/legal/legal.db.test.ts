import { expect, test } from 'vitest'
import { readAnswer } from '#test/read-answer.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { legalLine } from './legal-lines.ts'
import { legalSection } from '../sections/legal.ts'

const empty = legalSection.defaults

async function save(shop: Shop, values: object) {
  const seller = await shop.sellerClient()
  const { version } = (await seller.call('GET /api/seller/settings')).body.settings.legal
  return seller.call('POST /api/seller/settings/legal', { json: { ...empty, ...values, version } })
}

const shown = async (shop: Shop) =>
  (await readAnswer('GET /api/shop', await shop.get('/api/shop'))).legal

test('a shop says nothing of its seller until the seller does', async () => {
  const shop = await openShop()
  expect(await shown(shop)).toEqual(empty)
  expect(legalLine(empty)).toBe('')

  const named = { legalName: ' Corner Foods ', form: 'Ltd', vatNumber: 'GB 123 4567 89' }
  expect((await save(shop, named)).status).toBe(200)

  expect(await shown(shop)).toMatchObject({
    legalName: 'Corner Foods',
    vatNumber: 'GB 123 4567 89',
  })
  expect(legalLine(await shown(shop))).toBe('Corner Foods, Ltd · VAT or GST number GB 123 4567 89')
})

test.each([
  ['vatNumber', '1'.repeat(500), 'VAT or GST number can have at most 30 characters'],
  ['vatNumber', '<b>1</b>', 'VAT or GST number can have letters, digits, spaces and . / -'],
  ['legalName', 'Corner\u0000Foods', 'Legal name has characters that cannot be used'],
  ['legalName', 7, 'Legal name must be text, or empty'],
  ['address', 'One\nTwo', 'Registered address has characters that cannot be used'],
  ['complaintsEmail', 'nobody', 'Email for complaints is not an email address'],
  ['complaintsPhone', 'call me', 'Phone for complaints can have digits, spaces and + ( ) - . /'],
  ['offersWithdrawal', 'yes', 'offersWithdrawal must be true or false'],
])('%s cannot be %j', async (field, value, sentence) => {
  const shop = await openShop()

  const { status, body } = await save(shop, { legalName: 'Kept?', [field]: value })

  expect([status, body['fields']]).toEqual([400, { [field]: sentence }])
  expect(await shown(shop)).toEqual(empty)
})

test('only the seller changes it, and not over a change that was not seen', async () => {
  const shop = await openShop()
  const json = { ...empty, legalName: 'Thief', version: 0 }
  const visitor = await shop.client().call('POST /api/seller/settings/legal', { json })
  expect(visitor.status).toBe(401)

  await save(shop, { legalName: 'First' })
  const seller = await shop.sellerClient()
  const late = await seller.call('POST /api/seller/settings/legal', { json })

  expect([late.status, (await shown(shop)).legalName]).toEqual([409, 'First'])
})
