import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { newCountedDatabase } from '#test/network/counted-batches.ts'
import type { Database } from '../database/db.ts'
import { silentLog } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { openPostgres } from './postgres.ts'

const options = { name: 'tries', points: 2, seconds: 60 }
const names = Array.from({ length: 20 }, (_, n) => `shopper ${n}`)

function openNode(url: string): Database {
  const node = openPostgres(url, silentLog)
  onTestFinished(() => node.close())
  return node
}

async function open() {
  const { settings, ...counted } = await newCountedDatabase()
  return { ...counted, database: openNode(settings.DATABASE_URL) }
}

/** The attempts that are counted, of all keys. */
async function counted({ db }: Database): Promise<number[]> {
  const rows = await db.selectFrom('rate_limit').select('points').execute()
  return rows.map(({ points }) => points)
}

describe.skipIf(inject('engine') === 'sqlite')('rate limiters on PostgreSQL', () => {
  test('attempts at once are one round trip', async () => {
    const { database, countBatches } = await open()
    const limiter = database.openLimiter(options)
    const other = database.openLimiter({ ...options, name: 'other tries' })
    await limiter.attempt('ana')
    const before = countBatches()

    await Promise.all([limiter.attempt('ana'), limiter.attempt('ben'), other.attempt('ana')])

    expect(countBatches() - before).toBe(1)
    expect((await counted(database)).toSorted()).toEqual([1, 1, 2])
  })

  test('a refused attempt does not refuse those that were sent with it', async () => {
    const { database } = await open()
    const limiter = database.openLimiter(options)

    const attempts = ['ana', 'ana', 'ben', 'ana'].map((name) => limiter.attempt(name))

    expect((await Promise.allSettled(attempts)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
    await expect(attempts[3]).rejects.toThrow(Refusal)
  })

  test('a refund is sent with the next attempt and done before it', async () => {
    const { database, countBatches } = await open()
    const limiter = database.openLimiter(options)
    for (let n = 0; n < 2; n++) await limiter.attempt('ana')
    const before = countBatches()

    for (let n = 0; n < 10; n++) {
      limiter.refund('ana')
      await nextTurn()
      await limiter.attempt('ana')
    }
    limiter.forget('ana')
    await nextTurn()
    await limiter.attempt('ana')

    expect(countBatches() - before).toBe(11)
    expect(await counted(database)).toEqual([1])
  })

  test('a refund is sent without another attempt too', async () => {
    const { database } = await open()
    const limiter = database.openLimiter(options)
    await limiter.attempt('ana')

    limiter.forget('ana')

    await expect.poll(() => counted(database)).toEqual([])
  })

  test('a node that stops sends its refunds before', async () => {
    const { database, urlWithoutProxy } = await open()
    const node = openPostgres(urlWithoutProxy, silentLog)
    const limiter = node.openLimiter(options)
    await limiter.attempt('ana')
    limiter.refund('ana')

    await node.close()

    expect(await counted(database)).toEqual([0])
  })

  test('nodes that count the same keys in another order do not wait for each other', async () => {
    const { database, urlWithoutProxy } = await open()
    const node = openNode(urlWithoutProxy)
    const limiter = database.openLimiter({ ...options, points: 1_000 })
    const ofNode = node.openLimiter({ ...options, points: 1_000 })

    for (let round = 0; round < 20; round++)
      await Promise.all([
        ...names.map((name) => limiter.attempt(name)),
        ...names.toReversed().map((name) => ofNode.attempt(name)),
      ])

    // Of a batch that ended in a deadlock nothing would be counted here, but in the memory of its node.
    expect(await counted(database)).toEqual(names.map(() => 40))
  })

  test('while PostgreSQL is unreachable, the node counts for itself', async () => {
    const { database, proxy } = await open()
    const limiter = database.openLimiter(options)
    await limiter.attempt('ana')
    proxy.refuse(true)

    for (let n = 0; n < 2; n++) await limiter.attempt('ben')
    await expect(limiter.attempt('ben')).rejects.toThrow(Refusal)
    limiter.forget('ben')
    await expect.poll(() => limiter.attempt('ben').then(() => 'allowed', String)).toBe('allowed')

    proxy.refuse(false)
    await limiter.attempt('ana')
    await expect(limiter.attempt('ana')).rejects.toThrow(Refusal)
  })
})
