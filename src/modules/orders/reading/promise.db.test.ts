import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { saveSection } from '#test/opening-hours.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'
import { promiseText } from '#modules/delivery/promise.ts'
import { openWithSlots } from '#test/shops/shop-with-slots.ts'
import { openWithBuyer, openWithOnlineOrder } from '#test/shops/shop-with-online-order.ts'

const minute = 60_000
const promised = ({
  createdAt,
  promisedAt = '',
}: {
  createdAt: string
  promisedAt?: string | undefined
}) => (Date.parse(promisedAt) - Date.parse(createdAt)) / minute

test('an order keeps the promise that it was placed with', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  await ana.buys(home, { [tomatoes]: 1 })
  await saveSection(shop, 'hours', { promiseMinutes: 45 })
  shop.passTime(minute)
  await ana.buys(home, { [tomatoes]: 2 })

  expect((await ana.orders()).map(promised)).toEqual([45, 30])
})

test('a promise may be as long as seven days', async () => {
  const { shop, ana, buys } = await openWithSlots({ isOn: false })
  await saveSection(shop, 'hours', { promiseMinutes: 7 * 1440 })
  await buys(undefined)

  expect((await ana.orders()).map(promised)).toEqual([7 * 1440])
  expect(promiseText(7 * 1440)).toBe('7 days')
})

test('an online order keeps the promise of when it was ordered, also if it is paid later', async () => {
  const { shop, chooses, order } = await openWithOnlineOrder()
  await saveSection(shop, 'hours', { promiseMinutes: 45 })
  shop.passTime(10 * minute)
  await chooses('pay')

  expect(promised(await order())).toBe(30)
})

test('a delivery is on time if it came by the promise of its own order', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  await ana.buys(home, { [tomatoes]: 1 })
  await saveSection(shop, 'hours', { promiseMinutes: 45 })
  await ana.buys(home, { [tomatoes]: 2 })
  const record = async () =>
    (await (await shop.sellerClient()).call('GET /api/seller/today')).body.delivery.last30Days
  shop.passTime(40 * minute)
  const seller = await shop.sellerClient()
  for (const { _id } of await ana.orders())
    for (const status of ['Packing', 'Out for delivery', 'Delivered'])
      await seller.moves(_id, status)

  expect(await record()).toEqual({ sample: 2, share: 0.5, medianMinutes: 40 })
  // The same when the day is over and counted.
  shop.passTime(48 * 60 * minute)
  expect(await record()).toEqual({ sample: 2, share: 0.5, medianMinutes: 40 })
})

test('emails name the promise of the shop', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  await saveSection(shop, 'hours', { promiseMinutes: 120 })
  const { ana } = await withOrder(shop)
  await shop.client().call('POST /api/user/forgot-password', { json: { email: ana.email } })
  await shop.mail.sendNow()

  expect(server.received).toHaveLength(2)
  for (const { text } of server.received) expect(text).toContain('groceries in under 2 hours.')
})
