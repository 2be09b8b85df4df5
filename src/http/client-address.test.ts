import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { canonicalAddress, clientAddress, clientNetwork } from './client-address.ts'
import type { AppEnv } from './context.ts'

test('one address has one spelling', () => {
  for (const spelling of [
    '127.0.0.1',
    ' 127.0.0.1 ',
    '127.0.0.1:51234',
    '::ffff:127.0.0.1',
    '::FFFF:7f00:1',
    '0:0:0:0:0:ffff:7f00:0001',
    '[::ffff:127.0.0.1]:443',
  ])
    expect([spelling, canonicalAddress(spelling)]).toEqual([spelling, '127.0.0.1'])
  for (const spelling of [
    '2001:DB8:0::1',
    '2001:db8:0:0:0:0:0:1',
    '[2001:db8::1]',
    '2001:db8::1%2',
  ])
    expect([spelling, canonicalAddress(spelling)]).toEqual([spelling, '2001:db8::1'])
  for (const garbage of ['', 'unknown', '1.2.3', '_hidden', '1.2.3.4.5', undefined])
    expect(canonicalAddress(garbage)).toBeUndefined()
})

async function ask(forwardedFor: string, TRUST_PROXY = true) {
  const app = new Hono<AppEnv>().get('/', (c) =>
    c.json({
      address: clientAddress(c, { TRUST_PROXY }),
      network: clientNetwork(c, { TRUST_PROXY }),
    }),
  )
  const response = await app.request('/', { headers: { 'x-forwarded-for': forwardedFor } }, {})
  return response.json()
}

test('addresses of one IPv6 network count as one, IPv4 addresses each for itself', async () => {
  for (const [address, network] of [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.7', '203.0.113.7'],
  ] as const)
    expect(await ask(address)).toEqual({ address, network })
  expect(await ask('::ffff:203.0.113.7')).toEqual({
    address: '203.0.113.7',
    network: '203.0.113.7',
  })
})

test('only the entry of the proxy itself is believed, and only if there is a proxy', async () => {
  expect(await ask('198.51.100.1, 203.0.113.7')).toMatchObject({ address: '203.0.113.7' })
  expect(await ask('198.51.100.1, nonsense')).toMatchObject({ address: 'unknown' })
  expect(await ask('203.0.113.7', false)).toMatchObject({ address: 'unknown' })
})
