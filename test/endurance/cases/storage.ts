import { execFile } from 'node:child_process'
import { appendFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { checkBuyers, openBuyers, orderDuring } from '../buyers.ts'
import { openClient, type Answer } from '../client.ts'
import { productForm } from '../operations.ts'
import { countStatuses, type Result } from '../result.ts'
import { openSeller } from '../seller.ts'
import { startShop, type ShopProcess } from '../shop.ts'

type Env = Record<string, string>
/** Begins a fault and returns how to end it. */
type Fault = (shop: ShopProcess, folder: string) => Promise<() => Promise<void> | void>

const run = promisify(execFile)
const diskMegabytes = 64
/** A locked file is waited for four seconds; a fault has to last longer than that. */
const faultMs = { full: 2_500, failing: 2_500, locked: 6_000 }

/** R14: nothing more can be written to the disk. */
const diskFull: Fault = async (_shop, folder) => {
  const file = join(folder, 'fill')
  const block = Buffer.alloc(64_000)
  for (let isFull = false; !isFull;)
    isFull = await appendFile(file, block).then(
      () => false,
      () => true,
    )
  return () => rm(file)
}

/** R15: every write to a file fails. */
const failingWrites: Fault = async ({ child }) => {
  const limit = (soft: string) =>
    run('prlimit', [`--pid=${child.pid}`, `--fsize=${soft}:unlimited`])
  await limit('0')
  return async () => void (await limit('unlimited'))
}

/** R17: another process has locked the database. */
const lockedFile: Fault = async (_shop, folder) => {
  const other = new DatabaseSync(join(folder, 'larder.db'), { timeout: 5_000 })
  other.exec('begin exclusive')
  return () => {
    other.exec('rollback')
    other.close()
  }
}

/**
 * Faults of the disk under orders, without a restart: what cannot be written is answered 503, what is read is answered,
 * and when the fault is over everything goes on. Then the folder is read-only, and the shop refuses to start.
 */
export async function storage({ DATA_DIR = '' }: Env): Promise<Result[]> {
  if (process.getuid?.() !== 0) return []
  const folder = join(DATA_DIR, 'disk')
  await mkdir(folder)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder])
  try {
    const shop = await startShop({ DATA_DIR: folder })
    const results = [
      await withFault('Disk full', shop, folder, diskFull, faultMs.full),
      await withFault('Writes that fail', shop, folder, failingWrites, faultMs.failing),
      await withFault('Locked database', shop, folder, lockedFile, faultMs.locked),
    ]
    await shop.end('SIGTERM')
    await run('mount', ['-o', 'remount,ro', folder])
    return [...results, await readOnly(folder)]
  } finally {
    await run('umount', [folder])
  }
}

async function withFault(
  name: string,
  shop: ShopProcess,
  folder: string,
  fault: Fault,
  ms: number,
): Promise<Result> {
  const { url } = shop
  const seller = await openSeller(url)
  const buyers = await openBuyers(url, 4)
  const visitor = openClient(url)
  const reads: Answer[] = []
  const form = await productForm(`Crate ${name}`)
  let upload: Promise<Answer> | undefined
  let recoveryMs = 0
  const answers = await orderDuring(buyers, async () => {
    await sleep(200)
    const end = await fault(shop, folder)
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
      if (performance.now() > from + 10_000) break
    recoveryMs = performance.now() - from
  })
  const violations = await checkBuyers(url, buyers)
  const refused = answers.filter(({ status }) => status === 503)
  if (refused.length === 0) violations.push('nothing was refused, so nothing was tried')
  if (refused.some(({ headers }) => headers.get('retry-after') === null))
    violations.push('a 503 without Retry-After')
  if (answers.some(({ status }) => ![200, 409, 503].includes(status)))
    violations.push('an order was answered with something else')
  if (reads.some(({ status }) => status !== 200)) violations.push('reading was refused')
  const added = (await upload)?.status
  if (added !== 503 && added !== 200) violations.push(`an upload was answered ${added}`)
  const check = new DatabaseSync(join(folder, 'larder.db'), { readOnly: true })
  const integrity = check.prepare('pragma integrity_check').get()?.['integrity_check']
  check.close()
  if (integrity !== 'ok') violations.push(`integrity_check: ${String(integrity)}`)
  return {
    name,
    engine: 'SQLite',
    did: `${ms / 1_000} s, ${answers.length} orders, ${reads.length} reads and an upload meanwhile`,
    violations,
    seen: `orders: ${countStatuses(answers)}; reads: ${countStatuses(reads)}; upload ${added}; written again after ${Math.round(recoveryMs)} ms`,
  }
}

const emptyCart = { json: { cartItems: {} } }

/** R16: one line says what is wrong. */
async function readOnly(folder: string): Promise<Result> {
  const said = await startShop({ DATA_DIR: folder }, { mayDie: true }).then(
    async (shop) => {
      await shop.end('SIGTERM')
      return 'it started'
    },
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
  const isClear = /^the shop did not start: Larder cannot start: the data folder .*\n?$/.test(said)
  return {
    name: 'Read-only folder',
    engine: 'SQLite',
    did: 'started on a file system that is mounted read-only',
    violations: isClear ? [] : [said],
    seen: 'it refuses to start and says why in one line',
  }
}
