import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const seller = { SELLER_EMAIL: 'ana@shop.example', SELLER_PASSWORD: 'a long password' }

test('an empty environment is a demo shop that only this machine can reach', () => {
  const env = readEnv({})

  expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', DEMO: true })
  expect(env.isDemoSeller).toBe(true)
})

test('a shop with a seller of its own is open to everyone', () => {
  const env = readEnv(seller)

  expect(env.HOST).toBe('0.0.0.0')
  expect(env.seller).toEqual({ email: 'ana@shop.example', password: 'a long password' })
})

test('the test bank is on in a demo, and in a shop of its own only by name', () => {
  const owner = { SELLER_EMAIL: 'ana@shop.example', SELLER_PASSWORD: 'a long password' }
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const modes = [
    {},
    { TEST_BANK: '0' },
    owner,
    { ...owner, TEST_BANK: '1' },
    { ...owner, ...stripe },
  ]

  expect(modes.map((given) => readEnv(given).onlinePayment)).toEqual([
    'test bank',
    'off',
    'off',
    'test bank',
    'stripe',
  ])
  expect(() => readEnv({ ...stripe, TEST_BANK: '1' })).toThrow(/TEST_BANK: cannot be used together/)
})

test('a time zone must be one', () => {
  for (const TZ of ['Europe/Berlin', 'UTC', ':/etc/localtime'])
    expect(readEnv({ TZ })).toMatchObject({ TZ })
  expect(() => readEnv({ TZ: 'Europe/Atlantis' })).toThrow(/TZ: must be a time zone/)
})

test('every wrong value is named in one message', () => {
  const wrong = {
    PORT: '99999',
    DATABASE_URL: 'mysql://shop',
    DEMO: 'perhaps',
    SELLER_EMAIL: 'ana@shop.example',
    STRIPE_SECRET_KEY: 'sk_test_1',
    WEB_ORIGINS: 'https://shop.example,shop.example',
    PUBLIC_URL: 'ftp://shop.example',
  }

  expect(() => readEnv(wrong)).toThrow(
    expect.objectContaining({
      name: 'WrongEnv',
      message: expect.stringMatching(
        /PORT: .*DATABASE_URL: .*PUBLIC_URL: .*WEB_ORIGINS: .*DEMO: .*/s,
      ),
    }),
  )
})

test('a database address may name several hosts, and must mean the one that accepts writes', () => {
  const url = 'postgres://shop:secret@one:5432,two:5433/larder'
  for (const good of ['postgres://one/larder', url, `${url}?target_session_attrs=read-write`])
    expect(readEnv({ DATABASE_URL: good }).DATABASE_URL).toBe(good)

  const wrong = [
    'postgres://one,,two/larder',
    'postgres://one:port,two/larder',
    'mysql://one,two/larder',
    'larder',
    `${url}?target_session_attrs=standby`,
  ]
  for (const DATABASE_URL of wrong)
    expect(() => readEnv({ DATABASE_URL })).toThrow(/DATABASE_URL: must be a postgres:\/\/ address/)
})

test('draining takes no more than five minutes, and none unless asked for', () => {
  expect(readEnv({}).DRAIN_SECONDS).toBe(0)
  expect(readEnv({ DRAIN_SECONDS: '5' }).DRAIN_SECONDS).toBe(5)
  for (const DRAIN_SECONDS of ['-1', '301', 'soon'])
    expect(() => readEnv({ DRAIN_SECONDS })).toThrow(/DRAIN_SECONDS: must be/)
})

test('the metrics can have a port of their own', () => {
  expect(readEnv({ METRICS_PORT: '9090' }).METRICS_PORT).toBe(9090)
  expect(() => readEnv({ METRICS_PORT: '3000' })).toThrow(/METRICS_PORT: must not be PORT/)
})

test('settings that need each other are asked for together', () => {
  expect(() => readEnv({ SELLER_EMAIL: 'ana@shop.example' })).toThrow(/SELLER_PASSWORD: is needed/)
  expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_1' })).toThrow(/STRIPE_WEBHOOK_SECRET: is needed/)
})

test('the demo password is in force on this machine only', () => {
  const refusal =
    'Larder cannot start: SELLER_EMAIL and SELLER_PASSWORD: are needed in a shop that others can reach, because everyone knows the demo password'
  const demo = { SELLER_EMAIL: 'ana@shop.example', SELLER_PASSWORD: 'larder-demo' }

  for (const settings of [
    { PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'https://shop.example', HOST: '127.0.0.1' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: '1', HOST: '127.0.0.1' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.7' },
    { HOST: '127.0.0.1.example' },
    { ...demo, PUBLIC_URL: 'https://shop.example' },
  ])
    expect(() => readEnv(settings)).toThrow(
      expect.objectContaining({ name: 'WrongEnv', message: refusal }),
    )
  for (const HOST of ['127.0.0.1', '127.9.9.9', 'localhost', '::1'])
    expect(readEnv({ HOST }).isDemoSeller).toBe(true)
})

test('origins are kept without their paths', () => {
  const env = readEnv({
    ...seller,
    PUBLIC_URL: 'https://shop.example/start',
    WEB_ORIGINS: 'https://a.example/, http://b.example:8080',
  })

  expect(env.PUBLIC_URL).toBe('https://shop.example')
  expect(env.WEB_ORIGINS).toEqual(['https://a.example', 'http://b.example:8080'])
  expect(env.isHttps).toBe(true)
})

const from = (MAIL_FROM: string) => readEnv({ MAIL_FROM }).MAIL_FROM

test('emails come from the shop’s own domain unless it is told otherwise', () => {
  expect(readEnv({}).MAIL_FROM).toEqual({ address: 'orders@localhost' })
  expect(readEnv({ ...seller, PUBLIC_URL: 'https://shop.example' }).MAIL_FROM.address).toBe(
    'orders@shop.example',
  )
  expect(from('hello@b.example')).toEqual({ address: 'hello@b.example' })
  expect(from('The Shop <hello@b.example>')).toEqual({
    name: 'The Shop',
    address: 'hello@b.example',
  })
  for (const wrong of [
    'hello',
    'The Shop <hello>',
    'a@b.example, c@d.example',
    'A\nB <a@b.example>',
  ])
    expect(() => from(wrong)).toThrow(/MAIL_FROM: must be like/)
})

test('links in emails lead to the public address, or to where the shop listens', () => {
  expect(readEnv({ ...seller, PUBLIC_URL: 'https://shop.example' }).siteUrl).toBe(
    'https://shop.example',
  )
  expect(readEnv({ PORT: '8080' }).siteUrl).toBe('http://127.0.0.1:8080')
  expect(readEnv({ ...seller, HOST: '0.0.0.0' }).siteUrl).toBe('http://localhost:3000')
  expect(readEnv({ HOST: '::1' }).siteUrl).toBe('http://[::1]:3000')
})
