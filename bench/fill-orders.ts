import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Db } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import { inBatches } from '#platform/batches.ts'
import {
  pickWith,
  seeded,
  writeOrders,
  writeShoppers,
  type OrderFacts,
} from '#test/orders/order-rows.ts'

const minute = 60_000
const year = 365 * 24 * 60 * minute
const perTransaction = 5_000

const firstNames = ['Ana', 'Ben', 'Chloé', 'Dmitri', 'Ève', 'Farid', 'Greta', 'Hiro'].concat([
  'Inês',
  'Jon',
  'Kaja',
  'Liv',
  'Mia',
  'Noor',
  'Otto',
  'Pia',
])
const beginnings = ['Sil', 'Mül', 'Gar', "O'B", 'Nak', 'Joh', 'Kow', 'Ros']
const ends = ['va', 'ler', 'cía', 'rien', 'amura', 'nson', 'alski', 'si']
const lastNames = beginnings.flatMap((beginning) => ends.map((end) => beginning + end))

export const products = Array.from({ length: 500 }, (_, n) => `product-${n}`)

/**
 * A year of orders up to now, ten of each shopper: one in five paid online, three in a hundred cancelled, the last forty
 * minutes still open. Written straight into the tables, because a shop would need the year.
 */
export async function fillOrders({ db }: Pick<Database, 'db'>, count: number): Promise<void> {
  const random = seeded(7)
  const pick = pickWith(random)
  const shoppers = await addShoppers(db, Math.ceil(count / 10), () => ({
    firstName: pick(firstNames),
    lastName: pick(lastNames),
    phone: `0${Math.floor(random() * 9e8 + 1e8)}`,
  }))
  const now = Date.now()
  for (let from = 0; from < count; from += perTransaction) {
    const length = Math.min(perTransaction, count - from)
    const orders = Array.from({ length }, (_, n) => makeOrder(from + n))
    await db.transaction().execute(async (tx) => void (await writeOrders(tx, orders)))
  }
  // What the shop counted meanwhile was not all yet.
  await db.deleteFrom('sales_day').execute()

  function makeOrder(n: number): OrderFacts {
    const placedAt = Math.floor(now - (year / count) * (count - n - 1))
    const isOnline = random() < 0.2
    const isOpen = now - placedAt < 40 * minute
    const isCancelled = random() < 0.03
    const done = isCancelled ? 'Cancelled' : 'Delivered'
    const status = isOpen ? pick(['Order Placed', 'Packing', 'Out for delivery'] as const) : done
    const isDelivered = status === 'Delivered'
    return {
      ...pick(shoppers),
      number: numberOf(n),
      status,
      placedAt,
      deliveredAt: isDelivered ? placedAt + Math.floor((12 + 25 * random()) * minute) : null,
      paymentType: isOnline ? 'Online' : 'COD',
      paymentState: isOnline ? (status === 'Cancelled' ? 'refunded' : 'paid') : null,
      isPaid: isOnline || isDelivered,
      lines: Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
        // A few products sell most.
        productId: products[Math.floor(random() ** 2 * products.length)] ?? '',
        quantity: 1 + Math.floor(random() * 5),
      })),
    }
  }
}

type Shopper = { shopperId: string; address: NonNullable<OrderFacts['address']> }

async function addShoppers(
  db: Database['db'],
  count: number,
  newAddress: () => Shopper['address'],
): Promise<Shopper[]> {
  const shoppers = Array.from({ length: count }, () => ({
    shopperId: newId(),
    address: newAddress(),
  }))
  for (const some of inBatches(shoppers, perTransaction))
    await writeShoppers(
      db,
      some.map(({ shopperId }) => shopperId),
    )
  return shoppers
}

/** Scattered over all numbers, and each only once: the factor is odd, and there are 32^7 numbers. */
function numberOf(n: number): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  let rest = (BigInt(n) * 7_919_393n + 12_345n) % 32n ** 7n
  let text = ''
  while (text.length < 7) {
    text = (letters[Number(rest % 32n)] ?? '') + text
    rest /= 32n
  }
  return `${text.slice(0, 3)}-${text.slice(3)}`
}

/** What PostgreSQL has done by itself in a shop that has grown for a year. */
export const settle = ({ withoutTimeouts }: Pick<Database, 'withoutTimeouts'>) =>
  withoutTimeouts(async (db) => {
    await sql`vacuum analyze`.execute(db)
    await sql`checkpoint`.execute(db)
  })

/** Kilobytes of SQLite's cache; filling is quicker with many. */
export const setCache = (db: Db, size: number) =>
  sql.raw(`pragma cache_size = -${size}`).execute(db)
