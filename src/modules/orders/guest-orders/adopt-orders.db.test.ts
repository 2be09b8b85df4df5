import { expect, test } from 'vitest'
import { openMailServer, type MailServer } from '#test/mail-server.ts'
import type { Client } from '#test/client.ts'
import type { Shop } from '#test/open-shop.ts'
import { openGuest, withGuestOrder, withLink } from '#test/orders/guest.ts'
import { newId } from '#platform/id.ts'
import { goodPassword } from '#test/people.ts'
import { openWithMail } from '#test/shops/shop-with-mail.ts'

/** An account with this email that has just been opened: nobody has shown yet that the email is theirs. */
async function registers(shop: Shop, email: string) {
  const client = shop.client()
  const json = { name: 'Gus', email, password: goodPassword }
  const { body } = await client.call('POST /api/user/register', { json })
  return {
    ...client,
    id: body.user._id,
    orders: async () => (await client.call('GET /api/order/user')).body.orders,
  }
}

async function newestLink(shop: Shop, server: MailServer, page: string): Promise<string> {
  await shop.mail.sendNow()
  const links = server.received.flatMap(
    ({ text }) => new RegExp(`/${page}#([\\w-]{43})\\s`).exec(text ?? '')?.[1] ?? [],
  )
  return links.at(-1) ?? ''
}

const confirms = async (shop: Shop, server: MailServer, who: Pick<Client, 'call'>) => {
  const token = await newestLink(shop, server, 'confirm-email')
  return who.call('POST /api/user/confirm-email', { json: { token } })
}

async function openWithGuest() {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const opened = await withGuestOrder(shop, 'Gus@example.com')
  return { server, shop, ...opened }
}

test('confirming an email adopts the orders of guests with it, not their addresses, and ends their links', async () => {
  const { server, shop, tomatoes, gus, home, orderId, link } = await openWithGuest()
  const other = openGuest(shop, 'gus@EXAMPLE.com')
  const second = await other.buys(await other.livesAt('Oak Street 2'), { [tomatoes]: 1 })
  const bo = openGuest(shop, 'bo@example.com')
  const kept = await bo.buys(await bo.livesAt(), { [tomatoes]: 1 })
  const seller = await shop.sellerClient()
  const { shopper_id: guestId } = await shop.database.db
    .selectFrom('orders')
    .select('shopper_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const note = { json: { id: guestId, note: 'Rings twice' } }
  await seller.call('POST /api/seller/shopper/note', note)
  const account = await registers(shop, 'gus@example.com')
  expect(await account.orders()).toEqual([])
  expect((await withLink(shop, link).reads()).status).toBe(200)

  expect((await confirms(shop, server, account)).status).toBe(200)

  const ids = (await account.orders()).map(({ _id }) => _id)
  expect(ids.toSorted()).toEqual([orderId, second.body.orderId].toSorted())
  for (const token of [link, second.body.link])
    for (const call of ['reads', 'pays', 'cancels'] as const)
      expect((await withLink(shop, token)[call]()).status).toBe(410)
  expect((await account.call('GET /api/address/list')).body.addresses).toEqual([])
  expect((await gus.buys(home, { [tomatoes]: 1 })).status).toBe(401)
  expect((await withLink(shop, kept.body.link).reads()).status).toBe(200)
  const { body } = await seller.call('GET /api/order/seller', { query: { search: 'Gus Bell' } })
  expect(body.orders.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ids))
  const page = await seller.call('GET /api/seller/shopper', { query: { id: account.id } })
  expect([page.body.note, page.body.orders.count]).toEqual(['Rings twice', 2])
  const left = await shop.database.db
    .selectFrom('shopper')
    .select('contact_key')
    .where('kind', '=', 'guest')
    .execute()
  expect(left).toEqual([{ contact_key: 'bo@example.com' }])
  for (const status of ['Packing', 'Out for delivery']) await seller.moves(orderId, status)
  shop.passTime(60_000)
  await shop.mail.sendNow()
  expect(server.received.at(-1)?.text).toContain(`/my-orders/${orderId}`)
})

test('a new password and a changed email show it too, and opening an account alone does not', async () => {
  const { server, shop, tomatoes, orderId } = await openWithGuest()
  const account = await registers(shop, 'gus@example.com')
  await account.call('GET /api/order/user')
  expect(await account.orders()).toEqual([])
  await shop.client().call('POST /api/user/forgot-password', { json: { email: 'gus@example.com' } })
  const token = await newestLink(shop, server, 'reset-password')
  const reset = { token, password: `${goodPassword} again` }
  const { status } = await account.call('POST /api/user/reset-password', { json: reset })
  expect(status).toBe(200)
  expect((await account.orders()).map(({ _id }) => _id)).toEqual([orderId])

  const bo = openGuest(shop, 'bo@example.com')
  const { body } = await bo.buys(await bo.livesAt(), { [tomatoes]: 1 })
  await account.call('POST /api/user/change-email', {
    json: { email: 'Bo@example.com', password: reset.password },
  })
  expect((await confirms(shop, server, account)).status).toBe(200)
  expect((await account.orders()).map(({ _id }) => _id)).toContain(body.orderId)
})

test.for(['adopting first', 'the guest first'])(
  'of adopting, cancelling and ordering at once each is done or refused as a whole: %s',
  async (order) => {
    const { server, shop, tomatoes, gus, home, orderId, link } = await openWithGuest()
    const account = await registers(shop, 'gus@example.com')
    const token = await newestLink(shop, server, 'confirm-email')
    const confirm = () => account.call('POST /api/user/confirm-email', { json: { token } })
    const guest = () =>
      [withLink(shop, link).cancels(), gus.buys(home, { [tomatoes]: 1 }, { key: newId() })] as const

    const first = order === 'adopting first' ? confirm() : undefined
    const [cancelling, ordering] = guest()
    const confirmed = await (first ?? confirm())
    const [cancelled, ordered] = await Promise.all([cancelling, ordering])

    expect(confirmed.status).toBe(200)
    expect([200, 404, 410]).toContain(cancelled.status)
    expect([200, 401]).toContain(ordered.status)
    const orders = await account.orders()
    expect(orders.find(({ _id }) => _id === orderId)?.status).toBe(
      cancelled.status === 200 ? 'Cancelled' : 'Order Placed',
    )
    expect(orders).toHaveLength(ordered.status === 200 ? 2 : 1)
    const { db } = shop.database
    const guests = await db.selectFrom('shopper').select('id').where('kind', '=', 'guest').execute()
    expect(guests).toEqual([])
  },
)
