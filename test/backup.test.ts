import { execFile } from 'node:child_process'
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newEmptyDatabase, newDatabase } from '#test/open-shop.ts'
import { processEnv } from './support/processes/shop-process.ts'
import { openWithBuyer } from '#test/shops/shop-with-direct-orders.ts'

const root = join(import.meta.dirname, '..')

/** The command as a process of its own, as the shopkeeper runs it. */
async function run(command: 'backup' | 'restore', folder: string, file?: string) {
  const args = ['bin/backup.js', command, ...(file === undefined ? [] : [file])]
  const env = { ...processEnv, DATA_DIR: folder }
  const done = promisify(execFile)(process.execPath, args, { cwd: root, env })
  return done.then(
    ({ stdout }) => ({ isDone: true, said: stdout }),
    ({ stderr }: { stderr: string }) => ({ isDone: false, said: stderr }),
  )
}

test('a backup taken while orders come in has all that were acknowledged before, and opens elsewhere', async () => {
  const ownDatabase = await newDatabase()
  const folder = ownDatabase['DATA_DIR'] ?? ''
  const file = join(folder, 'kept.db')
  const { shop, ana, products, buys } = await openWithBuyer(ownDatabase)
  const before: string[] = []
  for (let n = 0; n < 20; n++) before.push(await buys(products[n % 3], n + 1))
  const over = new AbortController()
  const buying = (async () => {
    while (!over.signal.aborted) await buys(products[0])
  })()

  const backup = await run('backup', folder, file)
  over.abort()
  await buying

  expect(backup).toMatchObject({ isDone: true })
  const elsewhere = await newEmptyDatabase()
  const restored = await run('restore', elsewhere['DATA_DIR'] ?? '', file)
  expect(restored).toMatchObject({ isDone: true })
  // What the one counted is what the other put there.
  expect(counts(restored)).toEqual(counts(backup))

  const twin = await openWithBuyer(elsewhere)
  const orders = await twin.shop.database.db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['orders.id', 'quantity', 'shopper_id'])
    .where('shopper_id', '=', ana.id)
    .orderBy('orders.id')
    .execute()
  expect(orders.slice(0, 20)).toEqual(
    before.map((id, n) => ({ id, quantity: n + 1, shopper_id: ana.id })),
  )
  await shop.close()
})

test('a restore keeps what was there before, and is refused while the shop is open', async () => {
  const database = await newDatabase()
  const folder = database['DATA_DIR'] ?? ''
  const { shop, products, buys } = await openWithBuyer(database)
  await buys(products[0])
  const [backup, again] = [
    await run('backup', folder, join(folder, 'kept.db')),
    await run('backup', folder, join(folder, 'kept.db')),
  ]
  await buys(products[0])

  const early = await run('restore', folder, join(folder, 'kept.db'))
  await shop.close()
  const late = await run('restore', folder, join(folder, 'kept.db'))

  expect([backup.isDone, again.isDone, early.isDone, late.isDone]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(again.said).toContain('is there already')
  expect(early.said).toContain('Another Larder is running')
  const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('before-restore-'))
  expect(late.said).toContain(join(folder, aside))
  const kept = await run('backup', join(folder, aside), join(folder, 'from-aside.db'))
  expect([ordersIn(late), ordersIn(kept)]).toEqual([1, 2])
})

const permissions = (path: string) => (statSync(path).mode & 0o777).toString(8)

test.skipIf(process.platform === 'win32')(
  'backups and restored databases can be read by their owner only',
  async () => {
    const database = await newDatabase()
    const folder = database['DATA_DIR'] ?? ''
    const { shop } = await openWithBuyer(database)
    await shop.close()
    await run('backup', folder)
    const [name = ''] = readdirSync(join(folder, 'backups'))
    const backup = join(folder, 'backups', name)
    expect([permissions(join(folder, 'backups')), permissions(backup)]).toEqual(['700', '600'])

    // Copied from elsewhere by somebody who does not think of it.
    chmodSync(backup, 0o644)
    const target = join(folder, 'elsewhere')
    await run('restore', target, backup)

    expect([permissions(target), permissions(join(target, 'larder.db'))]).toEqual(['700', '600'])
  },
)

const counts = ({ said }: { said: string }) =>
  said.split('\n').filter((line) => line.startsWith('  '))

const ordersIn = ({ said }: { said: string }) => Number(/^ {2}orders (\d+)$/m.exec(said)?.[1])

test('what is no backup is refused, and nothing is touched', async () => {
  const folder = (await newEmptyDatabase())['DATA_DIR'] ?? ''
  const file = join(folder, 'letter.db')
  writeFileSync(file, 'Dear shopkeeper')

  const refused = [
    await run('restore', folder, file),
    await run('restore', folder, join(folder, 'none.db')),
    await run('restore', folder),
    await run('backup', folder),
  ]

  expect(refused.map(({ isDone }) => isDone)).toEqual([false, false, false, false])
  for (const { said } of refused) expect(said).toMatch(/^[^\n]+ Nothing was changed\.\n$/)
  expect(readdirSync(folder)).toEqual(['letter.db'])
})
