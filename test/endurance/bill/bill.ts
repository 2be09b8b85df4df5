import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { databaseFile } from '#platform/database/open-database.ts'
import { parse } from 'csv-parse/sync'
import { must } from '../client.ts'
import { emptyShop } from '../empty-shop.ts'
import { openBillLife, type ReadBank } from './bill-life.ts'
import { choose, openPlan, withFaults } from '../processes/fault-plan.ts'
import type { Result } from '../result.ts'
import { openSeller } from '../seller.ts'
import { startShop } from '../shop.ts'

type Env = Record<string, string>
type Options = { points: number; random: () => number }

const shiftedWithFaults = {
  nodeArgs: ['--import', join(import.meta.dirname, '../shifted-clock.ts'), ...withFaults.nodeArgs],
}

/**
 * The process kills itself at a step between the first change of a bill and the last of its refunds and documents, in the
 * foreground or in the background. Then it is started again, whatever had no answer is repeated, and the bill, the money and the
 * books are what they would have been.
 */
export async function bill(engine: string, env: Env, { points, random }: Options): Promise<Result> {
  const own = await emptyShop(env)
  const plan = openPlan(join(own['DATA_DIR'] ?? '', 'fault-plan.json'))
  const file = join(own['DATA_DIR'] ?? '', 'clock-offset')
  let offset = 0
  const passTime = async (ms: number) => {
    offset += ms
    await writeFile(`${file}.new`, String(offset))
    await rename(`${file}.new`, file)
  }
  const readBank = bankOf(own)
  const planned = { ...own, ...plan.env, CLOCK_OFFSET_FILE: file }
  let shop = await startShop(planned, shiftedWithFaults)
  const from = { path: '/api/order/missing', isAfter: false }
  const violations: string[] = []

  const first = await openBillLife(shop.url, { passTime, readBank })
  await plan.write({ ...from, at: 0 })
  await first.act()
  const steps = await plan.steps()
  await plan.remove()
  violations.push(...(await first.settle()).map((it) => `without a fault: ${it}`))

  const tried = choose(steps.length, points, random)
  for (const at of tried) {
    const isAfter = random() < 0.5
    const life = await openBillLife(shop.url, { passTime, readBank })
    await plan.write({ ...from, at, isAfter })
    void shop.expectEnd()
    await life.act()
    await plan.remove()
    // Workers came to fewer steps than before.
    await shop.end('SIGKILL')
    shop = await startShop({ ...planned, PORT: shop.port }, shiftedWithFaults)
    const where = `${isAfter ? 'after' : 'before'} step ${at} of ${steps.length} (${steps[at - 1]})`
    violations.push(...(await life.settle()).map((it) => `${where}: ${it}`))
  }
  violations.push(...(await findGaps(shop.url)))
  await shop.end('SIGTERM')
  return {
    name: 'Killed while a bill changes',
    engine,
    did: `${tried.length} kills among ${steps.length} steps of what is missing, money back, refunds and documents`,
    violations,
    seen: 'no answer; after the restart a retry found it done or did it, once',
  }
}

const select = (id: string) =>
  `select amount_cents from test_bank_refund where reference in
    (select reference from test_bank_checkout where order_id = '${id}')`
const sumOf = (rows: object[]) =>
  rows.reduce((sum, row) => sum + Number(Object(row).amount_cents), 0)

/** The bank's own rows: the shop could be wrong about them. */
function bankOf({ DATABASE_URL, DATA_DIR = '' }: Env): ReadBank {
  return async (id) => {
    if (DATABASE_URL === undefined) {
      using database = new DatabaseSync(databaseFile(DATA_DIR), { readOnly: true })
      return sumOf(database.prepare(select(id)).all())
    }
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query(select(id))
    await client.end()
    return sumOf(rows)
  }
}

/** The numbers of all documents are 1, 2, 3 and so on. */
async function findGaps(url: string): Promise<string[]> {
  const seller = await openSeller(url)
  const { body } = await must(seller.call('GET', '/api/books/day'))
  const today = String(body['today'])
  const query = `from=2020-01-01&to=${today}`
  const csv = await fetch(`${url}/api/books/orders?${query}`, {
    headers: { cookie: seller.cookie() },
  }).then((answer) => answer.text())
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  const names = rows.map((row) => row['document'] ?? '')
  return ['INV', 'CN'].flatMap((prefix) => {
    const numbers = names
      .filter((name) => name.startsWith(prefix))
      .map((name) => Number(name.replaceAll(/\D/g, '')))
      .toSorted((a, b) => a - b)
    return numbers.every((number, index) => number === index + 1)
      ? []
      : [`${prefix} has the numbers ${numbers.join()}`]
  })
}
