import { expect, inject, test } from 'vitest'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { openMailServer } from '#test/mail-server.ts'
import { goodPassword, type Person } from '#test/people.ts'
import { openWithMail } from '#test/shops/shop-with-mail.ts'
import { linkFor } from '#test/shops/shop-with-password-link.ts'

const day = 24 * 3_600_000
const newEmail = 'ana.new@example.com'

const ask = (who: Person, email = newEmail, password = goodPassword) =>
  who.call('POST /api/user/change-email', { json: { email, password } })

const confirm = (who: Pick<Person, 'call'>, token: unknown) =>
  who.call('POST /api/user/confirm-email', { json: { token } })

const logIn = async (shop: Shop, email: string) =>
  (await shop.client().call('POST /api/user/login', { json: { email, password: goodPassword } }))
    .status

/** Straight from the outbox: the emails themselves are another test's matter. */
async function tokenFor(shop: Shop, person: Person): Promise<string> {
  const row = await shop.database.db
    .selectFrom('mail')
    .select('secret')
    .where('kind', '=', 'email change')
    .where('about', '=', person.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.secret ?? ''
}

test('a new email counts once its link is opened; the old one gets a notice', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const ana = await shop.shopper()

  const asked = await ask(ana)
  expect(asked.body).toEqual({
    success: true,
    message: `Please open the link that we have sent to ${newEmail}. It works for 3 days`,
  })
  await shop.mail.sendNow()
  const [link, notice] = [newEmail, ana.email].map((address) =>
    server.received.find(({ to }) => to?.[0]?.address === address),
  )
  expect(link?.subject).toBe('Please confirm your new email for Larder')
  expect(notice?.subject).toBe('A new email for your Larder account')
  expect(notice?.text).not.toContain('confirm-email#')
  const account = await ana.call('GET /api/user/account')
  expect(account.body).toMatchObject({ email: ana.email, newEmail, isEmailConfirmed: false })
  expect([await logIn(shop, newEmail), await logIn(shop, ana.email)]).toEqual([401, 200])

  const [, token] = /\/confirm-email#([\w-]{43})\s/.exec(link?.text ?? '') ?? []
  expect((await confirm(ana, token)).body.message).toBe('Your email is confirmed')

  expect([await logIn(shop, newEmail), await logIn(shop, ana.email)]).toEqual([200, 401])
  const after = await ana.call('GET /api/user/account')
  expect(after.body).toMatchObject({ email: newEmail, isEmailConfirmed: true })
  expect(after.body).not.toHaveProperty('newEmail')
  expect((await confirm(ana, token)).body['code']).toBe('link-expired')
})

test('a new email logs out all other browsers, and no other browser can confirm it', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const other = shop.client()
  const json = { email: ana.email, password: goodPassword }
  expect((await other.call('POST /api/user/login', { json })).status).toBe(200)
  await ask(ana)
  const token = await tokenFor(shop, ana)

  for (const who of [shop.client(), await shop.shopper('Bela')]) {
    const refused = await confirm(who, token)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Please log in to the account that is to get this address, then press the button again',
    ])
  }
  expect((await ana.call('GET /api/user/account')).body).toMatchObject({
    email: ana.email,
    newEmail,
  })

  expect((await confirm(ana, token)).status).toBe(200)
  expect((await ana.call('GET /api/user/account')).body.email).toBe(newEmail)
  expect((await other.call('GET /api/user/account')).status).toBe(401)
})

test('it needs the password, and an email address', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  const wrong = await ask(ana, newEmail, 'not the password')
  expect([wrong.status, wrong.body['fields']]).toEqual([
    400,
    { password: 'This is not your current password' },
  ])
  for (const email of ['', 'no address', `${'x'.repeat(250)}@b.example`])
    expect([email, (await ask(ana, email)).status]).toEqual([email, 400])
  expect(await shop.database.db.selectFrom('mail').selectAll().execute()).toEqual([])
})

test('an address with an account gets the same answer, and an email that says so', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const ana = await shop.shopper()
  const bela = await shop.shopper('Bela')

  const [taken, free] = [await ask(ana, bela.email), await ask(ana, 'free@example.com')]
  expect(taken.status).toBe(free.status)
  expect(taken.body.message).toBe(free.body.message.replace('free@example.com', bela.email))
  await ask(ana, bela.email)
  await shop.mail.sendNow()

  const subjects = server.received.map(({ to, subject }) => [to?.[0]?.address, subject])
  expect(subjects).toContainEqual([bela.email, 'This email already has a Larder account'])
  expect(server.received.map(({ text }) => text).join('\n')).not.toContain('/confirm-email#')
})

test('who registers with the address meanwhile keeps it', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  await ask(ana)
  const token = await tokenFor(shop, ana)
  const json = { name: 'Bela', email: newEmail.toUpperCase(), password: goodPassword }
  expect((await shop.client().call('POST /api/user/register', { json })).status).toBe(200)

  const refused = await confirm(ana, token)

  expect([refused.status, refused.body.message]).toEqual([409, 'This email already has an account'])
  expect((await ana.call('GET /api/user/account')).body.email).toBe(ana.email)
})

test('of two accounts that confirm the same address at once, one gets it', async () => {
  const shop = await openShop()
  const people = await Promise.all(['Ana', 'Bela'].map((name) => shop.shopper(name)))
  for (const person of people) await ask(person)
  const links = await Promise.all(
    people.map(async (person) => ({ person, token: await tokenFor(shop, person) })),
  )

  const answers = await Promise.all(
    [...links, ...links].map(({ person, token }) => confirm(person, token)),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 409, 410].includes(status))).toBe(true)
  const emails = await Promise.all(
    people.map(async (person) => (await person.call('GET /api/user/account')).body.email),
  )
  expect(emails.filter((email) => email === newEmail)).toHaveLength(1)
})

test('only the newest link works, and for three days', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  await ask(ana, 'first@example.com')
  const first = await tokenFor(shop, ana)
  await ask(ana)
  const second = await tokenFor(shop, ana)

  expect((await confirm(ana, first)).status).toBe(410)
  shop.passTime(3 * day)
  expect((await confirm(ana, second)).status).toBe(410)
  const { body } = await ana.call('GET /api/user/account')
  expect(body).not.toHaveProperty('newEmail')
})

test('a new password stops a new email, and a new email stops links to the old one', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const ana = await shop.shopper()
  await ask(ana)
  const token = await tokenFor(shop, ana)
  const newPassword = 'white beans on rye'
  await ana.call('POST /api/user/change-password', {
    json: { password: goodPassword, newPassword },
  })
  expect((await confirm(ana, token)).status).toBe(410)

  const bela = await shop.shopper('Bela')
  await shop.mail.sendNow()
  const toOld = await linkFor(shop, server, bela.email)
  await ask(bela, 'bela.new@example.com')
  await confirm(bela, await tokenFor(shop, bela))
  const json = { token: toOld, password: newPassword }
  expect((await shop.client().call('POST /api/user/reset-password', { json })).status).toBe(410)
})

test('what one waits for moves to the new address', async () => {
  const shop = await openShop()
  const figs = await shop.sells({ name: 'Figs', inStock: false })
  const ana = await shop.shopper()
  await ana.call('POST /api/back-in-stock/request', { json: { product: figs } })
  const byEmail = { product: figs, email: newEmail }
  await shop.client().call('POST /api/back-in-stock/request-by-email', { json: byEmail })
  await ask(ana)
  await confirm(ana, await tokenFor(shop, ana))

  const requests = await shop.database.db.selectFrom('stock_request').select('email').execute()
  expect(requests).toEqual([{ email: newEmail }])
  expect((await ana.call('GET /api/back-in-stock/mine')).body.products).toEqual([figs])
})

test('five links an hour', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  for (let count = 0; count < 5; count++) expect((await ask(ana)).status).toBe(200)

  expect((await ask(ana)).status).toBe(429)
})

test('registering sends a confirmation that is in the way of nothing', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const tomatoes = await shop.sells()
  const client = shop.client()
  const json = { name: 'Ana', email: newEmail, password: goodPassword }
  await client.call('POST /api/user/register', { json })
  await shop.mail.sendNow()

  expect(server.received.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [newEmail, 'Please confirm your email for Larder'],
  ])
  const saved = await client.call('POST /api/cart/update', {
    json: { cartItems: { [tomatoes]: 1 } },
  })
  expect(saved.status).toBe(200)
  const [, token] = /#([\w-]{43})\s/.exec(server.received[0]?.text ?? '') ?? []
  expect((await confirm(client, token)).status).toBe(200)
})

test.skipIf(inject('engine') === 'sqlite')('two nodes give the address to one', async () => {
  const database = await newDatabase()
  const shop = await openShop({}, { database })
  const other = await openShop({}, { database })
  const [ana, bela] = [await shop.shopper(), await other.shopper('Bela')]
  await Promise.all([ask(ana), ask(bela)])
  const [first, second] = [await tokenFor(shop, ana), await tokenFor(other, bela)]

  const answers = await Promise.all([confirm(ana, first), confirm(bela, second)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
