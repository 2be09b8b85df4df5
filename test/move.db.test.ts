import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { imagePath } from '#modules/images/contract.ts'
import { databaseFile } from '#platform/database/open-database.ts'
import { moveToPostgres } from '#platform/backup/move-to-postgres.ts'
import { openForOrders } from '#test/open-for-orders.ts'
import { newDatabase, openShop, someImage } from '#test/open-shop.ts'
import { openWithBuyer } from '#test/shops/shop-with-direct-orders.ts'

const people = ['shopper', 'product', 'orders']

test.runIf(inject('engine') === 'postgres')(
  'a shop moves to PostgreSQL with everything it has, and only into an empty one',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'larder-test-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { shop, ana, products, buys, moves } = await openWithBuyer({ DATA_DIR: folder })
    await openForOrders(shop.database)
    const orders: string[] = []
    for (let n = 1; n <= 250; n++) orders.push(await buys(products[n % 3], n))
    const pictured = await shop.sells({ name: 'Pears', images: [await someImage()] })
    const [picture = ''] = shop.catalogue.product(pictured)?.images ?? []
    await moves(orders[0] ?? '', 'Packing', 'Out for delivery', 'Delivered')
    await ana.call('POST /api/cart/update', { json: { cartItems: { [products[0] ?? '']: 3 } } })
    const before = await ana.call('GET /api/order/user')
    await shop.close()
    const ownDatabase = await newDatabase()
    const url = ownDatabase['DATABASE_URL'] ?? ''

    const moved = await moveToPostgres(databaseFile(folder), url, people)
    const again = await moveToPostgres(databaseFile(folder), url, people)

    // One shopper may place 30 orders a minute, so several did.
    expect(moved).toMatchObject({ orders: 250, order_line: 250, order_event: 253, shopper: 9 })
    expect(again).toBe('not empty')
    const there = await openShop({}, { database: ownDatabase })
    const client = there.client()
    for (const [name, value] of ana.cookies) client.cookies.set(name, value)
    expect((await client.call('GET /api/order/user')).body).toEqual(before.body)
    expect((await client.call('GET /api/user/is-auth')).body).toMatchObject({
      user: { email: ana.email, cartItems: { [products[0] ?? '']: 3 } },
    })
    expect((await there.get(imagePath(picture, 480))).status).toBe(200)
    there.passTime(2 * 60_000)
    const receipt = await client.call('POST /api/order/cod', {
      json: {
        items: [{ product: products[1] ?? '', quantity: 1 }],
        address: before.body.orders[0]?.address._id ?? '',
      },
    })
    expect(receipt.status).toBe(200)
  },
)
