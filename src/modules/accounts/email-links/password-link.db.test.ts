import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'
import { outbox } from '#test/shops/shop-with-mail.ts'
import {
  ask,
  linkFor,
  newPassword,
  openWithAna,
  reset,
  tokenIn,
} from '#test/shops/shop-with-password-link.ts'

const minute = 60_000

const logIn = (shop: Shop, email: string, password: string) =>
  shop.client().call('POST /api/user/login', { json: { email, password } })

test('a link by mail sets a new password, logs in and ends all other sessions', async () => {
  const { server, shop, ana } = await openWithAna()
  const client = shop.client()
  const token = await linkFor(shop, server, ana.email)
  expect(server.received.at(-1)?.html).toContain(`https://shop.example/reset-password#${token}"`)

  const { status, body } = await reset(shop, token, newPassword, client)

  expect(status).toBe(200)
  expect(body.user).toMatchObject({ name: 'Ana', email: ana.email })
  expect(body.message).toContain('Ana')
  expect((await client.call('GET /api/user/is-auth')).body.success).toBe(true)
  expect((await ana.call('GET /api/user/is-auth')).body.success).toBe(false)
  expect((await logIn(shop, ana.email, goodPassword)).status).toBe(401)
  expect((await logIn(shop, ana.email, newPassword)).status).toBe(200)
})

test('a new password leaves the saved addresses alone, unless the owner wants them removed', async () => {
  const { server, shop, ana } = await openWithAna()
  await ana.livesAt('Elm Street 1')
  await ana.livesAt('Oak Street 2')
  const ben = await shop.shopper('Ben')
  await ben.livesAt('Ash Street 3')
  const client = shop.client()
  const streets = async (person: Pick<typeof client, 'call'>) =>
    (await person.call('GET /api/address/get')).body.addresses.map(({ street }) => street)

  await reset(shop, await linkFor(shop, server, ana.email), newPassword, client)
  expect(await streets(client)).toEqual(['Elm Street 1', 'Oak Street 2'])

  shop.passTime(5 * minute)
  const token = await linkFor(shop, server, ana.email)
  const json = { token, password: newPassword, removeAddresses: true }
  expect((await client.call('POST /api/user/reset-password', { json })).status).toBe(200)
  expect(await streets(client)).toEqual([])
  expect(await streets(ben)).toEqual(['Ash Street 3'])
})

test('whose password was changed is told so', async () => {
  const { server, shop, ana } = await openWithAna()
  await reset(shop, await linkFor(shop, server, ana.email))
  await shop.mail.sendNow()

  expect(server.subjects()).toEqual([
    'Reset your Larder password',
    'Your Larder password was changed',
  ])
  expect(JSON.stringify(server.received)).not.toContain(newPassword)
})

test('a link works once, also when it is used many times at once', async () => {
  const { server, shop, ana } = await openWithAna()
  const token = await linkFor(shop, server, ana.email)

  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => reset(shop, token, `${newPassword} ${n}`)),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410])
  expect((await reset(shop, token)).body['code']).toBe('link-expired')
})

test.runIf(inject('engine') === 'postgres')(
  'a new password that PostgreSQL undoes because of a deadlock is set again',
  async () => {
    const { server, shop, ana } = await openWithAna()
    const token = await linkFor(shop, server, ana.email)
    const { db } = shop.database
    await sql`create sequence tried`.execute(db)
    await sql`create function undo_once() returns trigger language plpgsql as $$ begin
      if nextval('tried') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(db)
    await sql`create trigger undo_once before update on shopper
      for each row execute function undo_once()`.execute(db)

    expect((await reset(shop, token)).status).toBe(200)
  },
)

test.runIf(inject('engine') === 'postgres')(
  'a password that is refused does not wait for a lock on the link',
  async () => {
    const { server, shop, ana } = await openWithAna()
    const token = await linkFor(shop, server, ana.email)
    await shop.database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('password_link').selectAll().forUpdate().execute()
      expect((await reset(shop, token, 'Password1')).status).toBe(400)
    })
  },
)

test('a link works for thirty minutes from when it was asked for', async () => {
  const { server, shop, ana } = await openWithAna()
  const token = await linkFor(shop, server, ana.email)
  shop.passTime(29 * minute)
  const newer = await linkFor(shop, server, ana.email)
  shop.passTime(31 * minute)

  expect((await reset(shop, newer)).status).toBe(410)
  expect((await reset(shop, token)).status).toBe(410)
  expect((await logIn(shop, ana.email, goodPassword)).status).toBe(200)
})

test('just before its time is over a link still works', async () => {
  const { server, shop, ana } = await openWithAna()
  const token = await linkFor(shop, server, ana.email)
  shop.passTime(29 * minute)

  expect((await reset(shop, token)).status).toBe(200)
})

test('a newer link ends the one before', async () => {
  const { server, shop, ana } = await openWithAna()
  const older = await linkFor(shop, server, ana.email)
  shop.passTime(2 * minute)
  const newer = await linkFor(shop, server, ana.email)

  expect(older).not.toBe(newer)
  expect((await reset(shop, older)).status).toBe(410)
  expect((await reset(shop, newer)).status).toBe(200)
})

test('nobody can replace a link that is younger than two minutes, or have more emails sent', async () => {
  const { server, shop, ana } = await openWithAna()
  const token = await linkFor(shop, server, ana.email)
  shop.passTime(2 * minute - 1)
  expect((await ask(shop, ana.email)).status).toBe(200)
  await shop.mail.sendNow()

  expect(server.received).toHaveLength(1)
  expect((await reset(shop, token)).status).toBe(200)
})

test('a link whose email has to be sent again is not lost when another is asked for', async () => {
  const { server, shop, ana } = await openWithAna()
  server.refuse(451)
  await ask(shop, ana.email)
  await shop.mail.sendNow()
  server.refuse()
  await ask(shop, ana.email)
  shop.passTime(2 * minute)
  await shop.mail.sendNow()

  expect(server.received).toHaveLength(1)
  expect((await reset(shop, tokenIn(server.received[0]?.text ?? ''))).status).toBe(200)
})

test('two requests before the first email is sent give one email that works', async () => {
  const { server, shop, ana } = await openWithAna()
  await ask(shop, ana.email)
  await ask(shop, ana.email.toUpperCase())
  await shop.mail.sendNow()
  const token = tokenIn(server.received[0]?.text ?? '')

  expect(server.received).toHaveLength(1)
  expect((await reset(shop, token)).status).toBe(200)
})

test('an unknown address gets the same answer, no email and no trace', async () => {
  const { server, shop, ana } = await openWithAna()

  const known = await ask(shop, ana.email)
  const unknown = await ask(shop, 'nobody@example.com')
  await shop.mail.sendNow()

  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(unknown.body.message).toBe(known.body.message.replace(ana.email, 'nobody@example.com'))
  expect(server.received).toHaveLength(1)
  expect(await outbox(shop)).toMatchObject([{ kind: 'password link', state: 'sent' }])
})

test('asking does not look for the account, so its time cannot tell either', async () => {
  const { shop, ana } = await openWithAna()
  await ask(shop, ana.email)
  await ask(shop, 'nobody@example.com')

  const links = await shop.database.db.selectFrom('password_link').selectAll().execute()
  expect(links).toEqual([])
  expect(await outbox(shop)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
})

test('five links an hour are enough for one address, known or not', async () => {
  const { shop, ana } = await openWithAna()
  for (const email of [ana.email, 'nobody@example.com']) {
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await ask(shop, email))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(60)
  }
})

test('one network address has a budget for asking and for setting', async () => {
  const shop = await openShop({ ACCOUNT_CALLS_PER_MINUTE: '3' })
  const statuses = [
    (await ask(shop, 'a@example.com')).status,
    (await ask(shop, 'b@example.com')).status,
    (await reset(shop, 'garbage')).status,
    (await ask(shop, 'c@example.com')).status,
    (await reset(shop, 'garbage')).status,
  ]

  expect(statuses).toEqual([200, 200, 410, 429, 429])
})

test('what is no token opens nothing', async () => {
  const { server, shop, ana } = await openWithAna()
  const token = await linkFor(shop, server, ana.email)
  const { token_hash } = await shop.database.db
    .selectFrom('password_link')
    .selectAll()
    .executeTakeFirstOrThrow()

  for (const wrong of ['x', token.slice(1), `${token}x`, token_hash, ana.id, '%00', "' or '1'='1"])
    expect([wrong, (await reset(shop, wrong)).status]).toEqual([wrong, 410])
  for (const wrong of ['', 'x'.repeat(201), 7, null, { token }])
    expect((await reset(shop, wrong)).status).toBe(400)
  expect((await reset(shop, token)).status).toBe(200)
})

test('a link is for one account alone', async () => {
  const { server, shop, ana } = await openWithAna()
  const ben = await shop.shopper('Ben')
  await reset(shop, await linkFor(shop, server, ana.email))

  expect((await logIn(shop, ben.email, goodPassword)).status).toBe(200)
  expect((await ben.call('GET /api/user/is-auth')).body.success).toBe(true)
})

test('a password that is too short or too common is refused, and the link is not used up', async () => {
  const { server, shop, ana } = await openWithAna()
  const token = await linkFor(shop, server, ana.email)

  for (const wrong of ['seven77', 'a'.repeat(129), 'Password1']) {
    const { status, body } = await reset(shop, token, wrong)
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['password']])
  }
  expect((await reset(shop, token)).status).toBe(200)
})

test('an account that was closed by guesses is open again', async () => {
  const { server, shop, ana } = await openWithAna()
  for (let n = 0; n < 10; n++) await logIn(shop, ana.email, `wrong number ${n}`)
  expect((await logIn(shop, ana.email, goodPassword)).status).toBe(429)
  await reset(shop, await linkFor(shop, server, ana.email))

  expect((await logIn(shop, ana.email, newPassword)).status).toBe(200)
})

test('a login with the old password that is on its way when it is changed opens nothing that lasts', async () => {
  const { server, shop, ana } = await openWithAna()
  const token = await linkFor(shop, server, ana.email)
  const late = shop.client()

  const [login] = await Promise.all([
    late.call('POST /api/user/login', { json: { email: ana.email, password: goodPassword } }),
    reset(shop, token),
  ])

  expect([200, 401]).toContain(login.status)
  expect((await late.call('GET /api/user/is-auth')).body.success).toBe(false)
})
