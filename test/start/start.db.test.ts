import { chmod, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { newEmptyDatabase, openShop, someImage } from '#test/open-shop.ts'
import { spawnShop } from '../support/processes/shop-process.ts'

const onSqlite = inject('engine') === 'sqlite'

test('a shop that is killed and started again has everything it had', async () => {
  const database = await newEmptyDatabase()
  const filled = await openShop({}, { database })
  await filled.sells({ images: [await someImage()] })
  await filled.close()

  const first = spawnShop(database)
  const before = await (await fetch(`${await first.address}/api/product/list`)).text()
  first.child.kill('SIGKILL')
  await first.exit
  const second = spawnShop(database)
  const after = await (await fetch(`${await second.address}/api/product/list`)).text()

  expect(JSON.parse(before)).toMatchObject({ total: 1 })
  expect(after).toBe(before)
})

test('on SIGTERM it finishes what is in flight, takes nobody new and ends well', async () => {
  const shop = spawnShop(await newEmptyDatabase())
  const address = await shop.address
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n')
  await (await fetch(`${address}/readyz`)).text()

  shop.child.kill('SIGTERM')
  await expect.poll(() => refuses(Number(port))).toBe(true)
  socket.write('\r\n')
  const answer = await readAll(socket)

  expect(answer).toMatch(/^HTTP\/1.1 200 OK/)
  expect(answer).toMatch(/connection: close/i)
  expect(await shop.exit).toEqual([0, null])
  expect(await shop.complaint).toBe('')
})

test('with DRAIN_SECONDS a proxy is told first, while everything is still served', async () => {
  const shop = spawnShop({ ...(await newEmptyDatabase()), DRAIN_SECONDS: '300' })
  const address = await shop.address
  const status = async (path: string) => (await fetch(address + path)).status
  expect(await status('/readyz')).toBe(200)

  shop.child.kill('SIGTERM')
  await expect.poll(() => status('/readyz')).toBe(503)

  const notReady = await fetch(`${address}/readyz`)
  expect(notReady.headers.get('retry-after')).toBe('2')
  expect(await status('/healthz')).toBe(200)
  expect(await status('/api/product/list')).toBe(200)
  const json = { name: 'Ana', email: 'ana@example.com', password: 'a long password of Ana' }
  const registered = await fetch(`${address}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
  expect(registered.status).toBe(200)

  // Ctrl+C does not wait for the end of the drain.
  shop.child.kill('SIGINT')
  expect(await shop.exit).toEqual([0, null])
})

const list = async (address: string) => (await fetch(`${address}/api/product/list`)).text()

test.runIf(onSqlite)('after a clean stop the one file is the whole shop', async () => {
  const database = await newEmptyDatabase()
  const filled = await openShop({}, { database })
  await filled.sells()
  await filled.close()
  const { DATA_DIR = '' } = database
  const shop = spawnShop(database)
  const before = await list(await shop.address)
  shop.child.kill('SIGTERM')
  await shop.exit

  expect((await readdir(DATA_DIR)).toSorted()).toEqual(['larder.db', 'running.lock'])
  const copy = await newEmptyDatabase()
  await copyFile(join(DATA_DIR, 'larder.db'), join(copy['DATA_DIR'] ?? '', 'larder.db'))
  expect(JSON.parse(before)).toMatchObject({ total: 1 })
  expect(await list(await spawnShop(copy).address)).toBe(before)
})

test.runIf(onSqlite && process.platform !== 'win32')(
  'nobody but its owner can read the data folder and the files in it',
  async () => {
    const { DATA_DIR: folder = '' } = await newEmptyDatabase()
    const DATA_DIR = join(folder, 'data')
    const modes = async () => {
      const names = await readdir(DATA_DIR)
      expect(names).toEqual(expect.arrayContaining(['larder.db', 'larder.db-wal', 'running.lock']))
      const stats = await Promise.all(['.', ...names].map((name) => stat(join(DATA_DIR, name))))
      const [folder, ...files] = stats.map(({ mode }) => (mode & 0o777).toString(8))
      return { folder, files: [...new Set(files)] }
    }
    const first = spawnShop({ DATA_DIR })
    await first.address
    expect(await modes()).toEqual({ folder: '700', files: ['600'] })
    first.child.kill('SIGKILL')
    await first.exit

    // As older versions left them.
    await chmod(DATA_DIR, 0o755)
    for (const name of await readdir(DATA_DIR)) await chmod(join(DATA_DIR, name), 0o644)
    await spawnShop({ DATA_DIR }).address

    expect(await modes()).toEqual({ folder: '700', files: ['600'] })
  },
)

test.runIf(onSqlite)('with METRICS_PORT the metrics are there and nowhere else', async () => {
  const shop = spawnShop({ ...(await newEmptyDatabase()), METRICS_PORT: '0' })
  const metrics = await shop.metricsAddress

  expect(await (await fetch(metrics)).text()).toContain('larder_catalogue_products')
  expect((await fetch(`${await shop.address}/metrics`)).status).toBe(404)
  expect((await fetch(new URL('/api/product/list', metrics))).status).toBe(404)
  shop.child.kill('SIGTERM')
  expect(await shop.exit).toEqual([0, null])
})

test.runIf(onSqlite)('a wrong setting ends it with status 1 and one message', async () => {
  const shop = spawnShop({ PORT: 'many', DATABASE_URL: 'here' })

  expect(await shop.exit).toEqual([1, null])
  expect(await shop.complaint).toMatch(/^Larder cannot start.*\n  PORT: .*\n  DATABASE_URL: .*\n$/)
})

test.runIf(onSqlite)('a second one on the same folder is refused in words', async () => {
  const database = await newEmptyDatabase()
  const first = spawnShop(database)
  await first.address

  const second = spawnShop(database)

  expect(await second.exit).toEqual([1, null])
  expect(await second.complaint).toMatch(/^Another Larder is running on the data folder/)
})

test.runIf(onSqlite)('a folder that cannot be used is named in one line', async () => {
  const { DATA_DIR = '' } = await newEmptyDatabase()
  const file = join(DATA_DIR, 'a-file')
  await writeFile(file, 'no folder')
  await mkdir(join(DATA_DIR, 'larder.db'))

  for (const folder of [file, DATA_DIR]) {
    const shop = spawnShop({ DATA_DIR: folder })
    expect(await shop.exit).toEqual([1, null])
    expect(await shop.complaint).toMatch(/^Larder cannot start: the data folder .*\n$/)
  }
})

test.runIf(onSqlite)('a taken port is named', async () => {
  const first = spawnShop(await newEmptyDatabase())
  const { port } = new URL(await first.address)

  const second = spawnShop({ ...(await newEmptyDatabase()), PORT: port })

  expect(await second.exit).toEqual([1, null])
  expect(await second.complaint).toMatch(/the port is taken/)
})

test.runIf(onSqlite)('an old Node gets one clear sentence', async () => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '20.1.0' })`
  const shop = spawnShop({}, ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`])

  expect(await shop.exit).toEqual([1, null])
  expect(await shop.complaint).toMatch(/^Larder needs Node 26.0 or newer and found 20.1.0.*\n$/)
})

test.runIf(onSqlite)('a Node with an old SQLite gets one clear sentence', async () => {
  const pretend = `Object.defineProperty(process.versions, 'sqlite', { value: '3.52.1' })`
  const shop = spawnShop({}, ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`])

  expect(await shop.exit).toEqual([1, null])
  expect(await shop.complaint).toMatch(/^Larder needs a Node with SQLite 3.53 or newer.*\n$/)
})

test.runIf(onSqlite)(
  'headers without end and broken requests are turned away in JSON',
  async () => {
    const shop = spawnShop(await newEmptyDatabase())
    const { port } = new URL(await shop.address)
    const send = async (request: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(request)
      return readAll(socket)
    }

    const large = await send(`GET / HTTP/1.1\r\nHost: shop\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`)
    const broken = await send('HELLO shop\r\n\r\n')
    const nowhere = await send('GET / HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n')

    expect(large).toMatch(/^HTTP\/1.1 431 .*"success":false/s)
    expect(broken).toMatch(/^HTTP\/1.1 400 .*"success":false/s)
    expect(nowhere).toMatch(/^HTTP\/1.1 400 .*"success":false/s)
    for (const answer of [large, broken, nowhere])
      expect(answer).toMatch(/cache-control: no-store.*x-content-type-options: nosniff/is)
    expect((await fetch(`${await shop.address}/healthz`)).status).toBe(200)
  },
)

test.runIf(onSqlite)('a page that was made ready is sent again as it was', async () => {
  const shop = spawnShop(await newEmptyDatabase())
  const address = await shop.address
  const get = () => fetch(address, { headers: { 'accept-encoding': 'gzip' } })

  const [first, second] = [await get(), await get()]

  expect(await second.text()).toBe(await first.text())
  expect(steadyHeaders(second)).toEqual(steadyHeaders(first))
})

function steadyHeaders({ headers }: Response) {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'date'))
}

function refuses(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.on('error', () => resolve(true))
    probe.on('connect', () => {
      probe.destroy()
      resolve(false)
    })
  })
}

async function readAll(socket: NodeJS.ReadableStream): Promise<string> {
  let all = ''
  for await (const chunk of socket) all += String(chunk)
  return all
}
