import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyer } from '../buyer.ts'
import { checkBuyers, openBuyers } from '../buyers.ts'
import { afterPowerLoss, readRecords, type Files, type WriteRecord } from './records.ts'
import { buildRecorder } from './recorder.ts'
import { missingPrograms } from '../programs/program.ts'
import { skipped, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

type Env = Record<string, string>
type Options = { moments: number; seconds: number; random: () => number }
type Acknowledged = { id: string; at: bigint }

const name = 'Power lost under orders'
const engine = 'SQLite'

/**
 * Every write and every sync of the database's files is recorded. Then the files are made as they would be after the
 * power was lost, at many moments: without what was not synced, with all of it, and with some of it in pieces. The
 * database opens without damage, and has every order that was acknowledged by then. At last the shop is killed and started on
 * files without anything that was not synced, and everything is compared.
 */
export async function powerLoss(
  { DATA_DIR = '' }: Env,
  { moments, seconds, random }: Options,
): Promise<Result> {
  const missing = missingPrograms('cc')
  if (missing.length > 0) return skipped(name, engine, missing)
  const folder = join(DATA_DIR, 'power')
  await mkdir(folder)
  const first = await startShop({ DATA_DIR: folder })
  await first.end('SIGTERM')
  const before = await readFiles(folder)
  const { env, log } = await buildRecorder(DATA_DIR, folder)
  const shop = await startShop({ DATA_DIR: folder, ...env })
  const buyers = await openBuyers(shop.url, 6)
  const began = process.hrtime.bigint()
  const acknowledged = await buyUntil(buyers, async () => {
    await sleep(seconds * 1_000)
    await shop.end('SIGKILL')
  })
  const ended = process.hrtime.bigint()
  const records = readRecords(await readFile(log))

  const violations: string[] = []
  const elsewhere = join(DATA_DIR, 'rebuilt')
  const lost = async (files: Files, moment: bigint) => {
    const told = acknowledged.filter(({ at }) => at <= moment)
    return (await open(elsewhere, files, told)).slice(0, 3)
  }
  for (let n = 0; n < moments; n++) {
    // Every second one is the moment in which somebody was told that an order is placed.
    const told = acknowledged[Math.floor(random() * acknowledged.length)]?.at
    const any = began + BigInt(Math.floor(random() * Number(ended - began)))
    const moment = n % 2 === 0 ? any : (told ?? any)
    for (const [what, survives] of Object.entries(survivors(random))) {
      const found = await lost(afterPowerLoss(before, records, moment, survives), moment)
      violations.push(...found.map((it) => `${what} at moment ${n}: ${it}`))
    }
  }
  const withoutSyncs = records.filter(({ kind }) => kind !== 'synced')
  const control = await lost(afterPowerLoss(before, withoutSyncs, ended, none), ended)
  if (control.length === 0)
    violations.push('without any sync nothing is missing, so nothing was tried')

  const left = afterPowerLoss(before, records, ended, none)
  const restarted = join(DATA_DIR, 'restarted')
  await writeFiles(restarted, left)
  const again = await startShop({ DATA_DIR: restarted, PORT: shop.port })
  violations.push(...(await checkBuyers(again.url, buyers)))
  await again.end('SIGTERM')
  const syncs = records.filter(({ kind }) => kind === 'synced').length
  return {
    name,
    engine,
    did: `${acknowledged.length} orders, ${records.length} writes and ${syncs} syncs recorded, ${moments * 3 + 1} states of the files opened`,
    violations,
    seen: 'nothing that was acknowledged is missing; without the syncs orders would be',
  }
}

const none = () => false

/** What of the writes that were not synced reaches the disk. */
const survivors = (
  random: () => number,
): Record<string, (record: WriteRecord) => boolean | 'in part'> => ({
  'nothing more': none,
  'everything more': () => true,
  'some more': () => (random() < 0.3 ? 'in part' : random() < 0.5),
})

/** Everybody orders until the work is over. Returns what was acknowledged, and when. */
async function buyUntil(buyers: Buyer[], work: () => Promise<void>): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  const over = new AbortController()
  const buying = buyers.map(async (buyer) => {
    while (!over.signal.aborted && !buyer.isDone) {
      const { status, body } = await buyer.buy()
      const at = process.hrtime.bigint()
      if (status === 200) acknowledged.push({ id: String(body['orderId']), at })
    }
  })
  await work()
  over.abort()
  await Promise.all(buying)
  return acknowledged
}

/** What is wrong with a database of these files. */
async function open(folder: string, files: Files, told: Acknowledged[]): Promise<string[]> {
  await writeFiles(folder, files)
  const database = new DatabaseSync(join(folder, 'larder.db'))
  try {
    const check = database.prepare('pragma integrity_check').get()?.['integrity_check']
    if (check !== 'ok') return [`integrity_check: ${String(check)}`]
    const lines = database.prepare('select count(*) as count from order_line where order_id = ?')
    return told
      .filter(({ id }) => Number(lines.get(id)?.['count']) === 0)
      .map(({ id }) => `order ${id}: acknowledged and lost`)
  } catch (error) {
    return [String(error)]
  } finally {
    database.close()
  }
}

/** Those of the database, without its shared memory, which no power loss survives. */
async function readFiles(folder: string): Promise<Files> {
  const names = (await readdir(folder)).filter((it) => /^larder\.db(-wal)?$/.test(it))
  const read = names.map(
    async (it) => [join(folder, it), await readFile(join(folder, it))] as const,
  )
  return new Map(await Promise.all(read))
}

async function writeFiles(folder: string, files: Files) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const [path, bytes] of files)
    if (!path.endsWith('-shm')) await writeFile(join(folder, basename(path)), bytes)
}
