import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('an empty environment is a demo shop that only this machine can reach', () => {
  const env = readEnv({})

  expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', DEMO: true })
  expect(env.isDemoSeller).toBe(true)
})

test('a shop with a seller of its own is open to everyone', () => {
  const env = readEnv({ SELLER_EMAIL: 'ana@shop.example', SELLER_PASSWORD: 'a long password' })

  expect(env.HOST).toBe('0.0.0.0')
  expect(env.seller).toEqual({ email: 'ana@shop.example', password: 'a long password' })
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

test('settings that need each other are asked for together', () => {
  expect(() => readEnv({ SELLER_EMAIL: 'ana@shop.example' })).toThrow(/SELLER_PASSWORD: is needed/)
  expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_1' })).toThrow(/STRIPE_WEBHOOK_SECRET: is needed/)
})

test('origins are kept without their paths', () => {
  const env = readEnv({
    PUBLIC_URL: 'https://shop.example/start',
    WEB_ORIGINS: 'https://a.example/, http://b.example:8080',
  })

  expect(env.PUBLIC_URL).toBe('https://shop.example')
  expect(env.WEB_ORIGINS).toEqual(['https://a.example', 'http://b.example:8080'])
  expect(env.isHttps).toBe(true)
})
