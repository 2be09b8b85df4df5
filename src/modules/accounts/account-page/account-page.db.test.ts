import { expect, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const onPhone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1',
}

async function logIn(shop: Shop, email: string, password = goodPassword, headers = {}) {
  const client = shop.client()
  const { status } = await client.call('POST /api/user/login', {
    json: { email, password },
    headers,
  })
  return { ...client, status }
}

const accountOf = async (
  who: Awaited<ReturnType<typeof logIn>> | Awaited<ReturnType<Shop['shopper']>>,
) => (await who.call('GET /api/user/account')).body

test('the account shows who one is, and where one is logged in', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  shop.passTime(day)
  const phone = await logIn(shop, ana.email, goodPassword, onPhone)
  shop.passTime(2 * hour)
  await ana.orders()

  const { sessions, ...rest } = await accountOf(ana)

  expect(rest).toEqual({
    success: true,
    name: 'Ana',
    email: ana.email,
    isEmailConfirmed: false,
    diets: [],
    without: [],
  })
  expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['', true],
    ['Safari on iPhone', false],
  ])
  const seenByPhone = (await accountOf(phone)).sessions.find(({ isThis }) => isThis)
  expect(seenByPhone?.device).toBe('Safari on iPhone')

  shop.passTime(8 * day)
  const later = await logIn(shop, ana.email)
  expect((await accountOf(later)).sessions).toHaveLength(1)
})

test('logging out everywhere else leaves this browser, and other people', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const bela = await shop.shopper('Bela')
  const phone = await logIn(shop, ana.email)

  const { body } = await phone.call('POST /api/user/log-out-others')

  expect(body).toEqual({ success: true, message: 'You are logged out everywhere else' })
  expect((await ana.call('GET /api/user/account')).status).toBe(401)
  expect((await accountOf(phone)).sessions).toHaveLength(1)
  expect((await accountOf(bela)).name).toBe('Bela')
})

test('a new name is in every answer at once', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  const { body } = await ana.call('POST /api/user/name', { json: { name: '  Ana María ' } })

  expect(body).toEqual({ success: true, message: 'Your name is changed', name: 'Ana María' })
  const known = await ana.call('GET /api/user/is-auth')
  expect(known.body).toMatchObject({ user: { name: 'Ana María' } })
  for (const name of ['', ' ', 'x'.repeat(101), 'two\nlines', 7]) {
    const refused = await ana.call('POST /api/user/name', { json: { name } })
    expect([name, refused.status]).toEqual([name, 400])
  }
  expect((await accountOf(ana)).name).toBe('Ana María')
})

test('a new password needs the old one, ends the other sessions and tells the owner', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const elsewhere = await logIn(shop, ana.email)
  const change = (password: string, newPassword: string) =>
    ana.call('POST /api/user/change-password', { json: { password, newPassword } })

  const wrong = await change('not the password', 'white beans on rye')
  expect([wrong.status, wrong.body['fields']]).toEqual([
    400,
    { password: 'This is not your current password' },
  ])
  expect((await change(goodPassword, 'short')).body['fields']).toEqual({
    newPassword: 'New password needs at least 8 characters',
  })
  expect((await change(goodPassword, 'password1')).body['fields']).toEqual({
    newPassword: 'Too easy to guess. Choose another password.',
  })
  expect((await accountOf(elsewhere)).sessions).toHaveLength(2)

  const changed = await change(goodPassword, 'white beans on rye')

  expect([changed.status, changed.body.user.email]).toEqual([200, ana.email])
  expect((await elsewhere.call('GET /api/user/account')).status).toBe(401)
  expect((await accountOf(ana)).sessions).toHaveLength(1)
  expect((await logIn(shop, ana.email)).status).toBe(401)
  expect((await logIn(shop, ana.email, 'white beans on rye')).status).toBe(200)
  const mail = await shop.database.db.selectFrom('mail').select('kind').execute()
  expect(mail).toEqual([{ kind: 'password changed' }])
})

test('wrong current passwords are counted like logins', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  ana.cookies.delete('larder_device')
  const guess = (call: 'POST /api/user/change-password' | 'POST /api/user/change-email') =>
    ana.call(call, {
      json: { password: 'a wrong guess', newPassword: 'white beans on rye', email: 'a@b.example' },
    })

  for (let count = 0; count < 10; count++)
    expect(
      (await guess(count % 2 ? 'POST /api/user/change-email' : 'POST /api/user/change-password'))
        .status,
    ).toBe(400)

  expect((await guess('POST /api/user/change-password')).status).toBe(429)
  expect((await guess('POST /api/user/change-email')).status).toBe(429)
  expect((await ana.call('GET /api/user/account')).status).toBe(200)
})

test('of two new passwords at once one counts', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const phone = await logIn(shop, ana.email)
  const [first, second] = ['white beans on rye', 'black beans on rye']

  const answers = await Promise.all([
    ana.call('POST /api/user/change-password', {
      json: { password: goodPassword, newPassword: first },
    }),
    phone.call('POST /api/user/change-password', {
      json: { password: goodPassword, newPassword: second },
    }),
  ])

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const logins = [await logIn(shop, ana.email, first), await logIn(shop, ana.email, second)]
  expect(logins.map(({ status }) => status)).toEqual(statuses[0] === 200 ? [200, 401] : [401, 200])
})

test('food choices are kept in the order of their lists, and told to the browser', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const before = await ana.call('GET /api/user/is-auth')
  expect(before.body).not.toHaveProperty('user.foodChoices')

  const chosen = { diets: ['organic', 'vegan', 'vegan'], without: ['nuts', 'gluten'] }
  const { body } = await ana.call('POST /api/user/food-choices', { json: chosen })

  const kept = { diets: ['vegan', 'organic'], without: ['gluten', 'nuts'] }
  expect(body).toEqual({ success: true, message: 'Saved', ...kept })
  expect((await ana.call('GET /api/user/is-auth')).body).toMatchObject({
    user: { foodChoices: kept },
  })
  const login = await shop.client().call('POST /api/user/login', {
    json: { email: ana.email, password: goodPassword },
  })
  expect(login.body.user.foodChoices).toEqual(kept)
  for (const json of [{ diets: ['paleo'], without: [] }, { diets: [] }, { diets: 'vegan' }, {}])
    expect((await ana.call('POST /api/user/food-choices', { json })).status).toBe(400)

  await ana.call('POST /api/user/food-choices', { json: { diets: [], without: [] } })
  expect((await ana.call('GET /api/user/is-auth')).body).not.toHaveProperty('user.foodChoices')
})
