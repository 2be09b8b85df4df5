import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  [
    'an address of the internet',
    ['1.1.1.1', '93.184.216.34', '2606:4700::1111', '2a00:1450::1'],
    true,
  ],
  ['this machine', ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::'], false],
  ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'], false],
  ['a link', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0'], false],
  ['a shared network of a provider', ['100.64.0.1', '100.127.255.255'], false],
  ['multicast', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1'], false],
  ['a unique local address', ['fc00::1', 'fd12:3456::1'], false],
  [
    'an IPv4 address inside of an IPv6 one',
    [
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
    ],
    false,
  ],
  ['nothing', ['', 'localhost', '1.2.3', '0x7f.1'], false],
])('%s', (_what, addresses, isPublic) => {
  for (const address of addresses)
    expect([address, isPublicAddress(address)]).toEqual([address, isPublic])
})
