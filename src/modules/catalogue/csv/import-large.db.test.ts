import { expect, onTestFinished, test, vi } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { importProducts } from '#web/seller/products/import/import-stream.ts'
import { newHome, openShop, type Shop } from '#test/open-shop.ts'
import { spawnShop } from '#test/shop-process.ts'
import type { ImportProgress } from '../seller-contract.ts'

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
        ...(confirm === undefined ? {} : { confirm }),
        onProgress: (progress) => steps.push(progress),
      }),
  }
}

function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The most that one turn of the event loop cost, in milliseconds of this thread's own work: the machine may be busy. */
function watchTurns() {
  let [longest, last, isOver] = [0, spent(), false]
  const turn = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(turn)
  }
  turn()
  return () => {
    isOver = true
    return longest
  }
}

test('a row of millions of cells holds nobody up', async () => {
  const seller = await (await openShop()).sellerClient()
  const cells = ','.repeat(5_000_000)
  const longestTurn = watchTurns()

  const asHeader = await seller.imports(cells)
  const asRow = await seller.imports(`${header}\n${cells}`)

  expect(longestTurn()).toBeLessThan(100)
  expect([asHeader.status, asRow.status]).toEqual([400, 200])
  expect(asRow.body.report).toMatchObject({ rows: 0, problems: [{ line: 2 }] })
})

test('10,000 rows are imported in seconds, tell how far they are and never hold up the shop', async () => {
  const shop = await openShop()
  const { send, steps } = await inBrowser(shop)
  const longestTurn = watchTurns()
  const start = performance.now()

  const dry = await send(large)
  const done = await send(large, dry.report.fingerprint)

  expect(performance.now() - start).toBeLessThan(30_000)
  expect(longestTurn()).toBeLessThan(100)
  expect(done).toMatchObject({ isDone: true, report: { added: rows } })
  expect(shop.catalogue.size).toBe(rows)
  expect(shop.catalogue.select({ search: 'product 9999' }).products[0]?.description).toEqual([
    'First line',
    'Second 9999',
  ])
  const importing = steps.filter(({ step }) => step === 'importing')
  expect(importing.at(-1)).toEqual({ step: 'importing', done: rows, total: rows })
  expect(importing.length).toBeGreaterThan(10)
  expect(steps[0]?.step).toBe('checking')
}, 60_000)

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
  const home = await newHome()
  const shop = spawnShop(home)
  const address = await shop.address
  const login = await fetch(`${address}/api/seller/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'seller@larder.example', password: 'larder-demo' }),
  })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const send = (confirm?: string) => {
    const body = new FormData()
    body.set('file', new Blob([large]))
    if (confirm !== undefined) body.set('confirm', confirm)
    const headers = { cookie, accept: 'application/x-ndjson' }
    return fetch(`${address}/api/product/import`, { method: 'POST', headers, body })
  }
  const [, fingerprint] = /"fingerprint":"([^"]+)"/.exec(await (await send()).text()) ?? []

  const { body } = await send(fingerprint)
  let told = ''
  try {
    for await (const chunk of body ?? []) {
      told += Buffer.from(chunk).toString()
      if (told.includes('"importing"')) shop.child.kill('SIGKILL')
    }
  } catch {
    // The connection died with the shop.
  }
  await shop.exit
  await sleep(100)

  const again = await openShop({}, { home })
  expect(told).toContain('"importing"')
  expect(told).not.toContain('"isDone":true')
  expect(again.catalogue.size).toBe(0)
  const entries = await again.database.db.selectFrom('audit_entry').select('action').execute()
  expect(entries).toEqual([{ action: 'logged in' }])
}, 60_000)
