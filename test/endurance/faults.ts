import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkBuyers, openBuyers, orderDuring } from './buyers.ts'
import { openClient, type Answer } from './client.ts'
import { productForm } from './operations.ts'
import { countStatuses, type Result } from './result.ts'
import { openSeller } from './seller.ts'
import type { ShopProcess } from './shop.ts'

/** Begins a fault and returns how to end it. */
type Fault = () => Promise<() => Promise<unknown> | void>

type Options = { name: string; engine: string; ms: number; fault: Fault }

/**
 * The shop's store cannot be written to for some time, under orders and an upload: what cannot be written is answered 503,
 * what is read is answered, and when the fault is over everything goes on without a restart.
 */
export async function withFault(
  { url }: ShopProcess,
  { name, engine, ms, fault }: Options,
): Promise<Result> {
  const seller = await openSeller(url)
  const buyers = await openBuyers(url, 4)
  const visitor = openClient(url)
  const reads: Answer[] = []
  const form = await productForm(`Crate ${name}`)
  let upload: Promise<Answer> | undefined
  let recoveryMs = 0
  const duringFault = async () => {
    await sleep(200)
    const end = await fault()
    upload = seller.call('POST', '/api/product/add', { form })
    const until = performance.now() + ms
    while (performance.now() < until) {
      reads.push(await visitor.call('GET', '/api/product/list'))
      reads.push(await visitor.call('GET', '/'))
      await sleep(50)
    }
    await end()
    const from = performance.now()
    while ((await buyers[0]?.client.call('POST', '/api/cart/update', emptyCart))?.status !== 200)
      if (performance.now() > from + backWithinMs) break
      else await sleep(20)
    recoveryMs = performance.now() - from
  }
  const answers = await orderDuring(buyers, duringFault, { pauseMs: betweenOrdersMs })
  const violations = await checkBuyers(url, buyers)
  const refused = answers.filter(({ status }) => status === 503)
  if (refused.length === 0) violations.push('nothing was refused, so nothing was tried')
  if (refused.some(({ headers }) => headers.get('retry-after') === null))
    violations.push('a 503 without Retry-After')
  if (answers.some(({ status }) => ![200, 409, 503].includes(status)))
    violations.push('an order was answered with something else')
  if (reads.some(({ status }) => status !== 200)) violations.push('reading was refused')
  if (recoveryMs >= backWithinMs) violations.push('it cannot be written to after a minute')
  const added = (await upload)?.status
  if (added !== 503 && added !== 200) violations.push(`an upload was answered ${added}`)
  return {
    name,
    engine,
    did: `${ms / 1_000} s, ${answers.length} orders, ${reads.length} reads and an upload meanwhile`,
    violations,
    seen: `orders: ${countStatuses(answers)}; reads: ${countStatuses(reads)}; upload ${added}; written again after ${Math.round(recoveryMs)} ms`,
  }
}

/** The same on SQLite, whose file is in this folder and is not damaged by it. */
export async function withDiskFault(
  shop: ShopProcess,
  folder: string,
  options: Omit<Options, 'engine'>,
): Promise<Result> {
  const result = await withFault(shop, { engine: 'SQLite', ...options })
  result.violations.push(...integrityOf(folder))
  return result
}

/** What is wrong with the database in this folder. */
export function integrityOf(folder: string): string[] {
  const check = new DatabaseSync(join(folder, 'larder.db'), { readOnly: true })
  const integrity = check.prepare('pragma integrity_check').get()?.['integrity_check']
  check.close()
  return integrity === 'ok' ? [] : [`integrity_check: ${String(integrity)}`]
}

/** PostgreSQL replays its log when it was ended by the fault, which takes a busy machine some time. */
const backWithinMs = 60_000
/** So that the orders of a buyer last as long as the fault does. */
export const betweenOrdersMs = 100
const emptyCart = { json: { cartItems: {} } }
