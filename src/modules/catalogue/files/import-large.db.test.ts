import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { importProducts } from '#web/seller/products/csv/import-products.ts'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { processEnv } from '#test/processes/shop-process.ts'
import type { ImportProgress } from './contract.ts'
import { descriptionOf } from '../product/catalogue-product.ts'

const rows = 10_000
const header = 'name,category,price,offerPrice,weight,description'
const large = [
  header,
  ...Array.from(
    { length: rows },
    (_, n) =>
      `Product ${n},Fruits,${(n % 900) + 2}.50,${(n % 900) + 1},500 g,"First line\nSecond ${n}"`,
  ),
].join('\n')

/** The browser's own function, with the shop at the other end of its `fetch`. */
async function inBrowser(shop: Shop) {
  const { cookies } = await shop.sellerClient()
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    return shop.app.request(path, { ...init, headers }, {})
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const steps: ImportProgress[] = []
  return {
    steps,
    send: (file: string, confirm?: string) =>
      importProducts({
        file: new File([file], 'products.csv'),
        choices: {},
        ...(confirm === undefined ? {} : { confirm }),
        onProgress: (progress) => steps.push(progress),
      }),
  }
}

/** How many times the event loop came round meanwhile: requests of others are answered in between. */
async function countTurns<Result>(work: () => Promise<Result>) {
  let [turns, isOver] = [0, false]
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const result = await work()
  isOver = true
  return { result, turns }
}

test('a row of millions of cells is given up soon, in small pieces', async () => {
  const { send, steps } = await inBrowser(await openShop())
  const cells = ','.repeat(5_000_000)

  await expect(send(cells)).rejects.toMatchObject({ status: 400 })
  steps.length = 0
  const { result, turns } = await countTurns(() => send(`${header}\n${cells}`))

  expect(result.report).toMatchObject({ rows: 0, problems: [{ line: 2 }] })
  expect(steps.at(-1)?.done).toBeLessThan(200_000)
  expect(largestStep(steps)).toBeLessThan(20_000)
  expect(turns).toBeGreaterThan(steps.length)
})

test('10,000 rows are imported in small pieces, and the seller sees how far it is', async () => {
  const shop = await openShop()
  const { send, steps } = await inBrowser(shop)
  const dry = await send(large)

  const { result: done, turns } = await countTurns(() => send(large, dry.report.fingerprint))

  expect(done).toMatchObject({ isDone: true, report: { added: rows } })
  expect(shop.catalogue.size).toBe(rows)
  const [last] = shop.catalogue.select({ search: 'product 9999' }).products
  expect(last && descriptionOf(last)).toEqual(['First line', 'Second 9999'])
  const checking = steps.filter(({ step }) => step === 'checking')
  expect(steps[0]).toBe(checking[0])
  expect(largestStep(checking)).toBeLessThan(20_000)
  const importing = steps.filter(({ step }) => step === 'importing')
  expect(importing.at(-1)).toEqual({ step: 'importing', done: rows, total: rows })
  expect(largestStep(importing)).toBe(200)
  expect(turns).toBeGreaterThan(importing.length)
})

/** The most that was done at once, in the unit of the steps. */
function largestStep(steps: ImportProgress[]): number {
  const done = [0, ...steps.map((step) => step.done)]
  return Math.max(...done.slice(1).map((at, index) => at - (done[index] ?? 0)))
}

test('a refusal that comes after the first line is thrown like any other', async () => {
  const shop = await openShop()
  const { send } = await inBrowser(shop)

  await expect(send(large, 'another file')).rejects.toMatchObject({
    name: 'ApiRefusal',
    status: 409,
    code: 'import-changed',
  })
  await expect(send('')).rejects.toMatchObject({ status: 400 })
  expect(shop.catalogue.size).toBe(0)
})

test('an import that is killed in the middle leaves nothing', async () => {
  const ownDatabase = await newDatabase()
  const script = join(import.meta.dirname, '../../../../test/support/processes/killed-import.ts')
  const child = spawn(process.execPath, [script], {
    env: { ...processEnv, ...ownDatabase, DEMO: '0' },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.end(large)
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])

  const again = await openShop({}, { database: ownDatabase })

  expect(again.catalogue.size).toBe(0)
  expect(await again.database.db.selectFrom('product').select('id').execute()).toEqual([])
  expect(await again.database.db.selectFrom('audit_entry').select('action').execute()).toEqual([])
})
