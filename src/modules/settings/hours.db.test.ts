import { expect, test } from 'vitest'
import { addDays } from '#platform/calendar/days.ts'
import { newId } from '#platform/id.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { moveTo, saveSection, someHours, week, withHours } from '#test/opening-hours.ts'
import { chooseAtBank, openWithBuyer, orderOf } from '#test/shops/shop-with-online-order.ts'
import { openShopWithPages } from '#test/shops/shop-with-pages.ts'
import { hoursSection } from './sections/hours.ts'

const minute = 60_000
const hour = 60 * minute

const opening = async (shop: Shop) => (await shop.client().call('GET /api/shop')).body.opening

test('a new shop is always open and promises 30 minutes', async () => {
  const shop = await openShop()
  const { body } = await shop.client().call('GET /api/shop')

  expect([body.hours, body.opening]).toEqual([
    { promiseMinutes: 30, isPromised: true },
    { isOpen: true, isPaused: false, text: '' },
  ])
})

test('what the seller saves is public, with the next change', async () => {
  const shop = await openShop()
  const monday = moveTo(shop, 1, 12)
  const holiday = { date: addDays(monday, 3), hours: [], note: 'Harvest day' }
  const { status, body } = await withHours(shop, { ...someHours, exceptions: [holiday] })

  expect([status, body.message]).toEqual([200, 'Settings Saved'])
  expect(await opening(shop)).toMatchObject({
    isOpen: true,
    text: 'Open today until 8:00 PM.',
    closesAt: `${monday}T11:00:00.000Z`,
    changesAt: `${monday}T11:00:00.000Z`,
    hours: [
      { days: 'Monday to Friday', hours: '8:00 AM – 8:00 PM' },
      { days: 'Saturday', hours: '8:00 AM – 2:00 AM' },
      { days: 'Sunday', hours: 'Closed' },
    ],
    exceptions: [{ hours: 'Closed', note: 'Harvest day' }],
  })

  shop.passTime(8 * hour)
  expect(await opening(shop)).toMatchObject({
    isOpen: false,
    text: 'We are closed. We open tomorrow at 8:00 AM.',
    opensAt: `${monday}T23:00:00.000Z`,
  })
  moveTo(shop, 6, 23)
  expect((await opening(shop)).text).toBe('Open until 2:00 AM.')
  moveTo(shop, 7, 3)
  expect((await opening(shop)).text).toBe('We are closed. We open tomorrow at 8:00 AM.')
})

const day = (...hours: object[]) => ({ ...someHours, week: [hours, ...week.slice(1)] })
const on = (...exceptions: object[]) => ({ ...someHours, exceptions })

test('wrong hours are refused with the field they are in, and nothing is saved', async () => {
  const shop = await openShop()
  const closed = { date: '2026-12-25', hours: [], note: '' }
  const wrong: [values: object, field: string, problem: string][] = [
    [day({ from: '8', to: '20:00' }), 'week.0', 'Please give an opening and a closing time'],
    [day({ from: '08:00', to: '24:00' }), 'week.0', 'Please give an opening and a closing time'],
    [
      day({ from: '09:00', to: '09:00' }),
      'week.0',
      'The opening and the closing time are the same',
    ],
    [
      day({ from: '08:00', to: '13:00' }, { from: '12:00', to: '20:00' }),
      'week.0',
      'These opening times overlap',
    ],
    [
      day({ from: '20:00', to: '02:00' }, { from: '22:00', to: '23:00' }),
      'week.0',
      'These opening times overlap',
    ],
    [{ ...someHours, week: week.slice(1) }, 'week', 'A week has seven days'],
    [on({ ...closed, date: '2026-02-30' }), 'exceptions.0.date', 'Please choose a date'],
    [on(closed, closed), 'exceptions.1.date', 'This date is there twice'],
    [
      on({ ...closed, note: 'x'.repeat(81) }),
      'exceptions.0.note',
      'Note can have at most 80 characters',
    ],
    [
      { ...someHours, promiseMinutes: 4 },
      'promiseMinutes',
      'The promise must be from 5 to 10080 minutes',
    ],
    [
      { ...someHours, promiseMinutes: 7.5 },
      'promiseMinutes',
      'The promise must be a whole number of minutes',
    ],
  ]

  for (const [values, field, problem] of wrong) {
    const { status, body } = await saveSection(shop, 'hours', values)
    expect([status, body['fields']]).toEqual([400, { [field]: problem }])
  }
  const seller = await shop.sellerClient()
  const preview = await seller.call('POST /api/seller/settings/hours/preview', {
    json: day({ from: '8', to: '20:00' }),
  })
  expect(preview.status).toBe(400)
  const { hours } = (await seller.call('GET /api/seller/settings')).body.settings
  expect(hours).toEqual({ version: 0, values: hoursSection.defaults })
})

test('a save over a newer version is refused, and every save is in the activity log', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  await saveSection(shop, 'hours', { ...hoursSection.defaults, promiseMinutes: 45 })
  const holiday = { date: '2026-12-25', hours: [{ from: '10:00', to: '12:00' }], note: 'Holiday' }
  await saveSection(shop, 'hours', { ...someHours, exceptions: [holiday] })

  const json = { ...someHours, version: 0 }
  const late = await seller.call('POST /api/seller/settings/hours', { json })

  expect([late.status, late.body['code']]).toEqual([409, 'settings-changed'])
  const log = await seller.call('GET /api/seller/audit', { query: { action: 'settings changed' } })
  expect(log.body.entries.map(({ subject, detail }) => [subject, detail])).toEqual([
    [
      'Hours',
      [
        'promise “45 minutes” → “30 minutes”',
        ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
          (day) => `${day} “all day” → “08:00–20:00”`,
        ),
        'Saturday “all day” → “08:00–02:00”',
        'Sunday “all day” → “closed”',
        '2026-12-25 none → “10:00–12:00 (Holiday)”',
      ].join(', '),
    ],
    ['Hours', 'promise “30 minutes” → “45 minutes”'],
  ])
})

test('the preview says what unsaved hours would mean', async () => {
  const shop = await openShop()
  moveTo(shop, 1, 12)
  await saveSection(shop, 'shop', { timeZone: 'Asia/Tokyo' })
  const seller = await shop.sellerClient()
  const preview = async (values: object) =>
    (await seller.call('POST /api/seller/settings/hours/preview', { json: values })).body.lines

  expect(await preview(hoursSection.defaults)).toEqual(['Always open.'])
  expect(await preview(someHours)).toEqual([
    'Open now, closes today at 8:00 PM.',
    'Opens again tomorrow at 8:00 AM.',
  ])
  const afternoons = week.map(() => [{ from: '14:00', to: '18:00' }])
  expect(await preview({ ...someHours, week: afternoons })).toEqual([
    'Closed now, opens today at 2:00 PM.',
    'Closes today at 6:00 PM.',
  ])
  expect(await preview({ ...someHours, week: week.map(() => []) })).toEqual([
    'Closed now, and does not open again.',
  ])
  expect((await opening(shop)).isOpen).toBe(true)
})

test('nobody but the seller changes hours, sees a preview, pauses or reopens', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  for (const who of [ana, shop.client()])
    for (const call of [
      'POST /api/seller/settings/hours',
      'POST /api/seller/settings/hours/preview',
      'POST /api/seller/pause',
      'POST /api/seller/reopen',
    ] as const)
      expect((await who.call(call, { json: { ...someHours, version: 0 } })).status).toBe(401)

  expect(await opening(shop)).toEqual({ isOpen: true, isPaused: false, text: '' })
})

test('a closed shop takes no order, says when it opens, and takes it then', async () => {
  const { shop, tomatoes } = await openWithBuyer()
  const monday = moveTo(shop, 1, 7)
  await withHours(shop)
  const { ana, home } = await someone(shop)

  for (const call of ['POST /api/order/cod', 'POST /api/order/stripe'] as const) {
    const json = { items: [{ product: tomatoes, quantity: 1 }], address: home }
    const { status, body } = await ana.call(call, { json })
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        code: 'closed',
        message: 'We are closed. We open today at 8:00 AM. Nothing was ordered',
        opensAt: `${addDays(monday, -1)}T23:00:00.000Z`,
      },
    ])
  }
  expect(await shop.database.db.selectFrom('orders').select('id').execute()).toEqual([])

  shop.passTime(hour)
  expect((await ana.buys(home, { [tomatoes]: 1 })).status).toBe(200)
  shop.passTime(12 * hour - 1)
  expect((await ana.buys(home, { [tomatoes]: 2 })).status).toBe(200)
  shop.passTime(1)
  expect((await ana.buys(home, { [tomatoes]: 3 })).body['code']).toBe('closed')
})

test('a request that is repeated after closing finds its order, and an unpaid order can still be paid', async () => {
  const { shop, tomatoes } = await openWithBuyer()
  moveTo(shop, 1, 19)
  await withHours(shop)
  const { ana, home } = await someone(shop)
  shop.passTime(59 * minute)
  const key = { key: newId() }
  const first = await ana.buys(home, { [tomatoes]: 1 }, key)
  const json = { items: [{ product: tomatoes, quantity: 2 }], address: home }
  const online = await ana.call('POST /api/order/stripe', { json })
  shop.passTime(2 * minute)

  const again = await ana.buys(home, { [tomatoes]: 1 }, key)
  const pay = await ana.call('POST /api/order/pay', { json: { id: online.body.orderId } })

  expect([again.status, again.body.orderId]).toEqual([200, first.body.orderId])
  expect([pay.status, pay.body.url]).toEqual([200, online.body.url])
  await chooseAtBank(shop, online.body.orderId, 'pay')
  expect((await orderOf(ana, online.body.orderId)).status).toBe('Order Placed')
})

test('pages are rendered anew when the shop opens or closes, and not in between', async () => {
  const shop = await openShopWithPages()
  moveTo(shop, 1, 7)
  await withHours(shop)
  const counts: number[] = []
  for (const wait of [0, 0.5, 0.5, 0, 11.9, 0.1, 0]) {
    shop.passTime(wait * hour)
    await shop.text('/products')
    counts.push(shop.rendered.length)
  }

  expect(counts).toEqual([1, 1, 2, 2, 2, 3, 3])
})

async function someone(shop: Shop) {
  const ana = await shop.shopper('Hana')
  return { ana, home: await ana.livesAt() }
}
