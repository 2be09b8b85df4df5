import { expect, test } from 'vitest'
import { lineOfText, optionalLine } from '#platform/text.ts'
import { openShop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'
import { someAddress } from '#test/sample-address.ts'

const text = 'pay \u202eereh\u202c'
const fieldsOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['fields'],
]
const refused = (...names: string[]) => [
  400,
  Object.fromEntries(
    names.map((name) => [name, expect.stringMatching(/invisible characters that cannot be used$/)]),
  ),
]

test('texts of shoppers and guests with invisible characters are refused at their field', async () => {
  const shop = await openShop()
  const product = await shop.sells()
  const guest = shop.client()
  const ana = await shop.shopper()
  const address = await ana.livesAt()

  const account = { name: text, email: 'ben@example.com', password: goodPassword }
  expect(fieldsOf(await guest.call('POST /api/user/register', { json: account }))).toEqual(
    refused('name'),
  )
  const hidden = { ...someAddress, firstName: text, street: text, instructions: `a\ufeffb` }
  for (const saved of [
    await ana.call('POST /api/address/add', { json: { address: hidden } }),
    await guest.call('POST /api/guest/details', { json: hidden }),
  ])
    expect([saved.status, Object.keys(saved.body.fields ?? {}).length]).toEqual([400, 3])
  const buy = (json: object, note?: string) =>
    ana.call('POST /api/order/cod', {
      json: { address, items: [{ product, quantity: 1, note }], ...json },
    })
  expect(fieldsOf(await buy({ instructions: text }))).toEqual(refused('instructions'))
  expect((await buy({}, text)).status).toBe(400)
  const rating = { product, stars: 5, sentence: text }
  expect(fieldsOf(await ana.call('POST /api/ratings/rate', { json: rating }))).toEqual(
    refused('sentence'),
  )
  const problem = { id: 'order', product, kind: 'damaged', pieces: 1, note: text }
  expect(fieldsOf(await ana.call('POST /api/order/problem', { json: problem }))).toEqual(
    refused('note'),
  )
})

test('texts of the seller are too', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const product = await shop.sells()

  const form = new FormData()
  const facts = { ingredients: text }
  const sold = {
    name: text,
    description: [text],
    category: 'Fruits',
    price: 2,
    offerPrice: 1,
    facts,
  }
  form.set('productData', JSON.stringify(sold))
  const added = await seller.call('POST /api/product/add', { body: form })
  expect([added.status, Object.keys(added.body.fields ?? {}).length]).toEqual([400, 3])
  const phone = { name: text, items: [{ product, quantity: 1 }], pickup: true }
  expect(fieldsOf(await seller.call('POST /api/order/phone', { json: phone }))).toMatchObject(
    refused('name'),
  )
  const note = { id: 'order', note: text }
  for (const call of ['POST /api/order/note', 'POST /api/seller/shopper/note'] as const)
    expect(fieldsOf(await seller.call(call, { json: note }))).toEqual(refused('note'))
  const page = { title: 'About us', path: 'about-us', text, version: 0 }
  expect(
    (await seller.call('POST /api/seller/pages/save', { json: page })).body.fields,
  ).toMatchObject({ text: expect.stringContaining('invisible') })
})

const lines = [lineOfText('Name', 100), optionalLine('Name', 100)]
const invisible = 'Name has invisible characters that cannot be used'

const hidden = [0x200b, 0x2060, 0xfeff, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e]
  .concat([0x2066, 0x2067, 0x2068, 0x2069])
  .map((code) => String.fromCodePoint(code))

test.each(hidden.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
  'the invisible character %s is refused',
  (_, sign) => {
    for (const line of lines)
      expect(line.safeParse(`An${sign}a`).error?.issues[0]?.message).toBe(invisible)
  },
)

test.each([
  'क्‍षमा',
  'می‌خواهم',
  '۲۰‌ساله',
  // A Malayalam name in the older spelling ends with a joiner.
  'രാമന്‍',
  '👩🏽‍🚒 👨‍👩‍👧 ❤️‍🔥 🏳️‍🌈',
  'José Ólafur Nguyễn',
  'שלום مرحبا',
])('%s is a text', (text) => {
  for (const line of lines) expect(line.parse(text)).toBe(text)
})

test.each(['\u200dAna', 'Ana\u200d', 'Ana \u200cB', 'A\u200d\u200dB', '79\u200d104', '\u200c'])(
  'a joiner that joins nothing is refused: %j',
  (text) => {
    for (const line of lines) expect(line.safeParse(text).success).toBe(false)
  },
)
