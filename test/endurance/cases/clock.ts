import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBuyers } from '../buyers.ts'
import { listIn, must, openClient } from '../client.ts'
import { emptyShop } from '../empty-shop.ts'
import { compare } from '../recorder.ts'
import type { Result } from '../result.ts'
import { startShop } from '../shop.ts'

type Env = Record<string, string>

const shifted = { nodeArgs: ['--import', join(import.meta.dirname, '../shifted-clock.ts')] }
const hour = 3_600_000
const day = 24 * hour

/** The clock of the machine while the shop runs, in this order. Sessions may end after a week without a call. */
const clocks: Record<string, (now: number) => number> = {
  'an hour ahead': (now) => now + hour,
  'an hour back': (now) => now - hour,
  'right again': (now) => now,
  'two minutes before the year ends': (now) =>
    Date.UTC(new Date(now).getUTCFullYear() + 1, 0) - 120_000,
  'two minutes into the new year': (now) =>
    Date.UTC(new Date(now).getUTCFullYear() + 1, 0) + 120_000,
  '29 February': () => Date.UTC(2028, 1, 29, 12),
}

/**
 * The clock is set while the shop runs. Nobody is logged out by an hour more or less, and people who were logged out stay so;
 * orders are placed at every time, and the list of orders has all of them, once.
 */
export async function clock(engine: string, env: Env): Promise<Result> {
  const file = join(env['DATA_DIR'] ?? '', 'clock-offset')
  const set = async (offset: number) => {
    await writeFile(`${file}.new`, String(offset))
    await rename(`${file}.new`, file)
  }
  await set(0)
  // Orders of another year must not reach other cases.
  const own = await emptyShop(env)
  const shop = await startShop({ ...own, CLOCK_OFFSET_FILE: file }, shifted)
  const violations: string[] = []
  const groups = [await openBuyers(shop.url, 2)]
  // The cookie of a session that was logged out.
  const other = openClient(shop.url)
  await must(other.call('POST', '/api/user/login', { json: groups[0]?.[0]?.account }))
  const ended = openClient(shop.url, new Map(other.cookies))
  await must(other.call('GET', '/api/user/logout'))

  for (const [name, at] of Object.entries(clocks)) {
    const offset = at(Date.now()) - Date.now()
    await set(offset)
    // Further than a session lives everybody has to log in again, which new shoppers do.
    if (Math.abs(offset) > 7 * day) groups.push(await openBuyers(shop.url, 2))
    const buyers = groups.at(-1) ?? []
    for (const buyer of buyers) {
      const { status } = await buyer.buyEverything()
      const { body } = await buyer.client.call('GET', '/api/user/is-auth')
      if (![200, 409].includes(status)) violations.push(`${name}: an order was answered ${status}`)
      if (body['success'] !== true) violations.push(`${name}: somebody was logged out`)
      const { body: list } = await must(buyer.client.call('GET', '/api/order/user?limit=100'))
      const times = listIn(list, 'orders').map(({ createdAt }) => String(createdAt))
      if (times.some((time) => !time.endsWith('Z'))) violations.push(`${name}: a time not in UTC`)
      // Counts and slots are listed by time, so that only the orders can be compared.
      const found = compare(buyer.intents, await buyer.orders())
      violations.push(...found.map((it) => `${name}: ${it}`))
    }
    const { body } = await ended.call('GET', '/api/user/is-auth')
    if (body['success'] === true) violations.push(`${name}: an ended session lives again`)
  }
  await shop.end('SIGTERM')
  return {
    name: 'The clock is set',
    engine,
    did: `${Object.keys(clocks).join(', ')}; orders, sessions and lists at each`,
    violations,
    seen: 'nothing',
  }
}
