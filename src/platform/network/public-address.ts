import { BlockList, isIP } from 'node:net'

/** What an address of the internet is never in: this machine, private and shared networks, tests, multicast (RFC 6890). */
const reserved = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = range.split('/')
  reserved.addSubnet(address, Number(bits), 'ipv4')
}
// Of these an IPv4 address is a part: Teredo and 6to4.
reserved.addSubnet('2001::', 32, 'ipv6')
reserved.addSubnet('2002::', 16, 'ipv6')
reserved.addSubnet('2001:db8::', 32, 'ipv6')
reserved.addSubnet('3fff::', 20, 'ipv6')

/** All that is given out. Loopback, unique local, link-local, multicast, mapped and translated addresses are outside of it. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether the server may connect to it for a link that a user entered. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !reserved.check(address, 'ipv4')
  // A scope (`%eth0`) belongs to a local link.
  if (version !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
