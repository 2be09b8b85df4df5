import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDatabase, openShop, someImage, someProduct } from '#test/open-shop.ts'
import { processEnv } from '#test/processes/shop-process.ts'
import { loadDemo } from './load-demo.ts'

const readTwo = async () => [
  { ...someProduct, name: 'Vine tomatoes', images: [await someImage()] },
  { ...someProduct, name: 'Sourdough loaf' },
]

test('an empty shop gets the demo once, however many start at once', async () => {
  const shop = await openShop()

  await Promise.all([loadDemo(shop, readTwo), loadDemo(shop, readTwo), loadDemo(shop, readTwo)])
  await loadDemo(shop, readTwo)
  await shop.catalogue.catchUp()

  expect(shop.catalogue.size).toBe(2)
})

test('a shop with products of its own gets none', async () => {
  const shop = await openShop()
  await shop.sells()

  await loadDemo(shop, readTwo)
  await shop.catalogue.catchUp()

  expect(shop.catalogue.size).toBe(1)
})

test('a start that is killed while loading leaves nothing half done', async () => {
  const ownDatabase = await newDatabase()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../test/support/processes/killed-demo.ts')],
    {
      env: { ...processEnv, ...ownDatabase, DEMO: '0' },
      stdio: 'inherit',
    },
  )
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])

  const shop = await openShop({}, { database: ownDatabase })
  expect(shop.catalogue.size).toBe(0)
  expect(await shop.database.db.selectFrom('image').select('id').execute()).toEqual([])

  await loadDemo(shop, readTwo)
  await shop.catalogue.catchUp()
  expect(shop.catalogue.size).toBe(2)
})
