import { setTimeout as sleep } from 'node:timers/promises'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { openClient, type Answer, type Client } from '../client.ts'
import { productForm } from '../operations.ts'
import { countStatuses, type Result } from '../result.ts'
import { openSeller } from '../seller.ts'
import { startShop, type ShopProcess } from '../shop.ts'

type Options = { logins: number; uploads: number; side: number; writes: number }

/**
 * R28, R30, R54: everybody logs in at once, the seller uploads pictures all at once, and one shopper writes the cart without end;
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
    await storm('One shopper writes without end', engine, shop, writes, ({ client }) =>
      client.call('POST', '/api/cart/update', { json: { cartItems: {} } }),
    ),
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
  const buyers = await openBuyers(url, 4)
  const [noisy] = await openBuyers(url, 1)
  const { account, client } = noisy ?? {
    account: { email: '', password: '' },
    client: openClient(url),
  }
  const visitor = openClient(url)
  const reads: Answer[] = []
  let stormed: Answer[] = []
  const ordering = await orderDuring(buyers, async () => {
    const over = new AbortController()
    const all = Promise.all(
      Array.from({ length: count }, (_, n) => send({ account, url, client }, n)),
    )
    void all.then(() => over.abort())
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
  const later = stormed.filter(({ status }) => status === 429 || status === 503)
  if (later.some(({ headers }) => headers.get('retry-after') === null))
    violations.push('a refusal without Retry-After')
  return {
    name,
    engine,
    did: `${count} at once, ${ordering.length} orders and ${reads.length} lists meanwhile`,
    violations,
    seen: `${countStatuses(stormed)}; orders: ${countStatuses(ordering)}; lists: ${countStatuses(reads)}`,
  }
}
