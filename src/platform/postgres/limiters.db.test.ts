import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { newDatabase } from '#test/open-shop.ts'
import { openDatabaseProxy } from '#test/network/database-proxy.ts'
import type { Database } from '../database/database.ts'
import { silentLog } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { openPostgres } from './postgres.ts'
import { minuteMs } from '../time.ts'

const options = { name: 'tries', points: 2, inMs: minuteMs }
const names = Array.from({ length: 20 }, (_, n) => `shopper ${n}`)

function openNode(url: string): Database {
  const node = openPostgres(url, silentLog)
  onTestFinished(() => node.close())
  return node
}

async function open() {
  const { DATABASE_URL = '' } = await newDatabase()
  return { url: DATABASE_URL, database: openNode(DATABASE_URL) }
}

/** The attempts that are counted, of all keys. */
async function counted({ db }: Database): Promise<number[]> {
  const rows = await db.selectFrom('rate_limit').select('points').execute()
  return rows.map(({ points }) => points)
}

describe.skipIf(inject('engine') === 'sqlite')('rate limiters on PostgreSQL', () => {
  test('a refused attempt does not refuse those that were made with it', async () => {
    const { database } = await open()
    const limiter = database.openLimiter(options)
    for (let n = 0; n < 2; n++) await limiter.attempt('ana')

    const attempts = ['ana', 'ben', 'ben'].map((name) => limiter.attempt(name))

    expect((await Promise.allSettled(attempts)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    await expect(attempts[0]).rejects.toThrow(Refusal)
  })

  test('an attempt that is refunded or forgotten leaves room for another one', async () => {
    const { database } = await open()
    const limiter = database.openLimiter(options)
    for (let n = 0; n < 2; n++) await limiter.attempt('ana')

    for (let n = 0; n < 10; n++) {
      await limiter.refund('ana')
      await limiter.attempt('ana')
    }
    await expect(limiter.attempt('ana')).rejects.toThrow(Refusal)
    await limiter.forget('ana')
    await limiter.attempt('ana')

    expect(await counted(database)).toEqual([1])
  })

  test('nodes count together, in whatever order their attempts come', async () => {
    const { database, url } = await open()
    const node = openNode(url)
    const limiter = database.openLimiter({ ...options, points: 1_000 })
    const ofNode = node.openLimiter({ ...options, points: 1_000 })

    for (let round = 0; round < 20; round++)
      await Promise.all([
        ...names.map((name) => limiter.attempt(name)),
        ...names.toReversed().map((name) => ofNode.attempt(name)),
      ])

    // One that ended in a deadlock would be counted in the memory of its node instead.
    expect(await counted(database)).toEqual(names.map(() => 40))
  })

  test('while PostgreSQL is unreachable, the node counts for itself', async () => {
    const { DATABASE_URL = '' } = await newDatabase()
    const { proxy, url } = await openDatabaseProxy(DATABASE_URL)
    const limiter = openNode(url).openLimiter(options)
    await limiter.attempt('ana')
    proxy.refuse(true)

    for (let n = 0; n < 2; n++) await limiter.attempt('ben')
    await expect(limiter.attempt('ben')).rejects.toThrow(Refusal)
    await limiter.forget('ben')
    await limiter.attempt('ben')

    proxy.refuse(false)
    await limiter.attempt('ana')
    await expect(limiter.attempt('ana')).rejects.toThrow(Refusal)
  })
})
