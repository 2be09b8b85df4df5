import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { assertSigned, sign } from './signature.ts'

const secret = 'whsec_test'
const body = Buffer.from('{"id":"evt_1","text":"Größe £"}')
const now = 1_800_000_000
const isGood = (header: string, at = now, bytes = body) => {
  try {
    assertSigned(secret, bytes, header, at)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'payment-mismatch' })
    return false
  }
}

test('what Stripe’s own code signs is good here, and the other way round', () => {
  const { webhooks } = new Stripe('sk_test')
  const payload = body.toString()
  const theirs = webhooks.generateTestHeaderString({ payload, secret, timestamp: now })

  expect(isGood(theirs)).toBe(true)
  expect(
    webhooks.constructEvent(body, sign(secret, body, now), secret, 300, undefined, now * 1_000),
  ).toMatchObject({ id: 'evt_1' })
})

test('a signature is good for five minutes, before and after', () => {
  const header = sign(secret, body, now)

  expect([-301, -300, 0, 300, 301].map((seconds) => isGood(header, now + seconds))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

test('while a secret is being replaced, one good signature of several is enough', () => {
  const [time, good] = sign(secret, body, now).split(',')
  const [, other] = sign('whsec_old', body, now).split(',')

  expect(isGood(`${time},${other},${good}`)).toBe(true)
  expect(isGood(`${time},${other}`)).toBe(false)
})

test('another body, another secret, another time or no sense at all is not good', () => {
  const header = sign(secret, body, now)
  const [, good = ''] = header.split(',')

  expect(isGood(header, now, Buffer.from(`${body.toString()} `))).toBe(false)
  for (const wrong of [
    sign('whsec_other', body, now),
    sign('', body, now),
    `t=${now + 1},${good}`,
    good,
    `t=${now}`,
    `t=${now},v1=`,
    `t=${now},v0=${good.slice(3)}`,
    `t=${now},${good.slice(0, -1)}`,
    `t=${now},${good}0`,
    `t=${now},${good.toUpperCase()}`,
    `t=NaN,${good}`,
    `t=-1,${good}`,
    '',
    ',,,',
    '='.repeat(100_000),
    `${header},`.repeat(10_000),
  ])
    expect([wrong.slice(0, 40), isGood(wrong)]).toEqual([wrong.slice(0, 40), false])
})
