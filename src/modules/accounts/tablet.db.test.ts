import { expect, test } from 'vitest'
import { calls } from '#app/calls.ts'
import type { Call } from '#platform/call.ts'
import { openShop, ownSeller, type Shop } from '#test/open-shop.ts'
import { keysOf } from '#web/data/object-keys.ts'

const minute = 60_000
const [email, password] = [ownSeller.SELLER_EMAIL, ownSeller.SELLER_PASSWORD]
const background = { headers: { 'x-background': '1' } }

async function openTablet() {
  const shop = await openShop(ownSeller)
  const tablet = shop.client()
  const { status } = await tablet.call('POST /api/seller/login', {
    json: { email, password, isTablet: true },
  })
  expect(status).toBe(200)
  const polls = async () => (await tablet.call('GET /api/order/board', background)).status
  const gives = (json: object) => tablet.call('POST /api/seller/confirm-password', { json })
  return { shop, tablet, polls, gives }
}

async function pollFor(shop: Shop, polls: () => Promise<number>, minutes: number) {
  for (let passed = 0; passed < minutes; passed += 20) {
    expect(await polls()).toBe(200)
    shop.passTime(20 * minute)
  }
}

test("the shop's tablet is kept awake by its own polls for 12 hours, and no longer", async () => {
  const { shop, tablet, polls } = await openTablet()

  await pollFor(shop, polls, 12 * 60)

  expect(await polls()).toBe(200)
  shop.passTime(1_000)
  expect(await polls()).toBe(401)
  expect((await tablet.call('GET /api/seller/is-auth')).body.success).toBe(false)
})

test('a tablet that does not poll is logged out after half an hour', async () => {
  const { shop, polls } = await openTablet()
  shop.passTime(31 * minute)
  expect(await polls()).toBe(401)
})

test('only the password marks a device, and its 12 hours begin then', async () => {
  const shop = await openShop(ownSeller)
  const seller = await shop.sellerClient()
  const mark = (json: object) => seller.call('POST /api/seller/confirm-password', { json })
  const session = async () => (await seller.call('GET /api/seller/session', background)).body
  shop.passTime(20 * minute)
  expect(await session()).toMatchObject({
    isTablet: false,
    secondsLeft: 600,
    longestSeconds: 700 * 60,
  })

  const wrong = await mark({ password: 'wrong', isTablet: true })
  expect([wrong.status, wrong.body['fields']]).toEqual([
    400,
    { password: 'This is not your current password' },
  ])
  expect((await mark({ isTablet: true })).status).toBe(400)
  expect(await session()).toMatchObject({ isTablet: false })

  const { headers, body } = await mark({ password, isTablet: true })
  expect(body.message).toBe("This Is the Shop's Tablet")
  expect(headers.getSetCookie()[0]).toContain('Max-Age=43200')
  await pollFor(
    shop,
    async () => (await seller.call('GET /api/order/board', background)).status,
    700,
  )
  expect(await session()).toMatchObject({
    isTablet: true,
    secondsLeft: 20 * 60,
    longestSeconds: 20 * 60,
  })
  const { entries } = (await seller.call('GET /api/seller/audit')).body
  expect(entries[0]).toMatchObject({ action: 'logged in', detail: "As the shop's tablet" })
})

test('on a tablet settings, refunds and exports are refused until the password is given again', async () => {
  const { shop, tablet, gives } = await openTablet()
  const other = await shop.sellerClient()
  shop.passTime(6 * minute)
  const asked = async (client = tablet) => {
    const refused: string[] = []
    for (const name of sellerCalls) {
      const sent = name.startsWith('GET') ? {} : { json: {} }
      const { body, status } = await client.call(name, sent)
      if (body['code'] === 'password-needed') expect([name, status]).toEqual([name, 403])
      if (body['code'] === 'password-needed') refused.push(name)
    }
    return refused
  }
  const described = sellerCalls.filter((name) => (calls[name] as Call).asksPassword)
  expect(described.length).toBeGreaterThan(25)
  expect(described).toContain('POST /api/seller/shopper/erase')

  expect(await asked()).toEqual(described)
  expect(await asked(other)).toEqual([])
  expect((await gives({ password: 'wrong' })).status).toBe(400)
  expect((await tablet.call('GET /api/product/export')).status).toBe(403)
  expect((await gives({ password })).body.message).toBe('Password Accepted')
  expect(await asked()).toEqual([])
  shop.passTime(5 * minute + 1)
  expect((await tablet.call('GET /api/product/export')).status).toBe(403)
})

/** Without a stream, whose answer has no end, and without those that end sessions. */
const sellerCalls = keysOf(calls).filter(
  (name) =>
    calls[name].who === 'seller' &&
    !/live|demo|password/.test(name) &&
    !('multipart' in calls[name]),
)

test('a stolen tablet is logged out by a new password on another device', async () => {
  const { shop, tablet, polls } = await openTablet()
  const owner = await shop.sellerClient()
  const json = { password, newPassword: 'a jar of pickled figs' }
  expect((await owner.call('POST /api/seller/password', { json })).status).toBe(200)

  expect(await polls()).toBe(401)
  const again = { json: { password, isTablet: true } }
  expect((await tablet.call('POST /api/seller/confirm-password', again)).status).toBe(401)
})

test('a password change on the tablet leaves it the tablet', async () => {
  const { shop, tablet } = await openTablet()
  const other = shop.client()
  const change = async (client: typeof tablet, old: string, newPassword: string) => {
    const json = { password: old, newPassword }
    expect((await client.call('POST /api/seller/password', { json })).status).toBe(200)
    return (await client.call('GET /api/seller/session', background)).body
  }

  expect(await change(tablet, password, 'a jar of pickled figs')).toMatchObject({
    isTablet: true,
    longestSeconds: 12 * 3_600,
  })
  const json = { email, password: 'a jar of pickled figs' }
  expect((await other.call('POST /api/seller/login', { json })).status).toBe(200)
  expect(await change(other, json.password, 'white beans on rye')).toMatchObject({
    isTablet: false,
  })
})

test('a tablet that logged out is logged out', async () => {
  const { shop, tablet, polls } = await openTablet()
  const copied = new Map(tablet.cookies)
  await tablet.call('GET /api/seller/logout')
  const thief = shop.client()
  for (const cookie of copied) thief.cookies.set(...cookie)
  expect([await polls(), (await thief.call('GET /api/order/board')).status]).toEqual([401, 401])
})
