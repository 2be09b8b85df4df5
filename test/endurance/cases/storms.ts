import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyer } from '../buyer.ts'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { openClient, type Answer, type Client } from '../client.ts'
import { processorTime, writeCartAtOnce } from '../noise/cart-noise.ts'
import { productForm } from '../operations.ts'
import { countStatuses, type Result } from '../result.ts'
import { openSeller } from '../seller.ts'
import { startShop, type ShopProcess } from '../shop.ts'

type Options = { logins: number; uploads: number; side: number; writes: number }

/**
 * Everybody logs in at once, the seller uploads pictures all at once, and one shopper writes the cart without end;
 * others browse and order.
 */
export async function storms(
  engine: string,
  env: Record<string, string>,
  { logins, uploads, side, writes }: Options,
): Promise<Result[]> {
  const shop = await startShop(env)
  const seller = await openSeller(shop.url)
  const form = await productForm('Crate', side)
  const results = [
    await storm('Log-ins, all at once', engine, shop, logins, ({ account, url }, n) => {
      // Every second one knows the password; the others are somebody else each.
      const json = n % 2 === 0 ? account : { ...account, email: `${n}-${account.email}` }
      return openClient(url).call('POST', '/api/user/login', { json })
    }),
    await storm('Uploads, all at once', engine, shop, uploads, () =>
      seller.call('POST', '/api/product/add', { form }),
    ),
    await cartStorm(engine, shop, writes),
  ]
  await shop.end('SIGTERM')
  return results
}

type Someone = { account: { email: string; password: string }; url: string; client: Client }

async function storm(
  name: string,
  engine: string,
  { url }: ShopProcess,
  count: number,
  send: (someone: Someone, n: number) => Promise<Answer>,
): Promise<Result> {
  const { result, stormed } = await others(url, ({ account, client }) =>
    Promise.all(Array.from({ length: count }, (_, n) => send({ account, url, client }, n))),
  )
  const refused = stormed.filter(({ status }) => status === 429 || status === 503)
  if (refused.some(({ headers }) => headers.get('retry-after') === null))
    result.violations.push('a refusal without Retry-After')
  return { ...result, name, engine, did: `${count} at once, ${result.did}` }
}

/** The processor time of the shop's main thread says how much of a wait was the shop's own work. */
async function cartStorm(
  engine: string,
  { url, child }: ShopProcess,
  count: number,
): Promise<Result> {
  let used = ''
  const { result, stormed } = await others(url, async ({ client }) => {
    const before = processorTime(child.pid)
    const answers = await writeCartAtOnce(client, count)
    const after = processorTime(child.pid)
    used = `the shop's thread ran for ${seconds(after.ranMs - before.ranMs)} s and waited ${seconds(after.waitedMs - before.waitedMs)} s for a processor`
    return answers
  })
  if (stormed.some(({ status, hasRetryAfter }) => status === 429 && !hasRetryAfter))
    result.violations.push('a refusal without Retry-After')
  return {
    ...result,
    name: 'One shopper writes without end',
    engine,
    did: `${count} at once, ${result.did}`,
    seen: `${result.seen}; ${used}`,
  }
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)

/** What others see, who order and browse as long as the storm lasts. */
async function others<One extends { status: number; ms: number }>(
  url: string,
  rage: (noisy: Buyer) => Promise<One[]>,
) {
  const buyers = await openBuyers(url, 4)
  const [noisy] = await openBuyers(url, 1)
  if (!noisy) throw new Error('nobody is there')
  const visitor = openClient(url)
  const reads: Answer[] = []
  let stormed: One[] = []
  const ordering = await orderDuring(buyers, async () => {
    const over = new AbortController()
    const all = rage(noisy).finally(() => over.abort())
    while (!over.signal.aborted) {
      reads.push(await visitor.call('GET', '/api/product/list'))
      await sleep(20)
    }
    stormed = await all
  })
  const violations = await checkBuyers(url, buyers)
  if (reads.some(({ status }) => status !== 200)) violations.push('browsing was refused')
  if (ordering.some(({ status }) => status !== 200 && status !== 409))
    violations.push('an order was not placed')
  if (stormed.some(({ status }) => ![200, 401, 429, 503].includes(status)))
    violations.push('one of them was answered with something else')
  const did = `${ordering.length} orders and ${reads.length} lists meanwhile`
  const seen = `${countStatuses(stormed)}; orders: ${countStatuses(ordering)}; lists: ${countStatuses(reads)}`
  return { result: { did, violations, seen }, stormed }
}
