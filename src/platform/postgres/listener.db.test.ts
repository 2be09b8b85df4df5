import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newDatabase, openShop } from '#test/open-shop.ts'
import { openDatabaseProxy } from '#test/network/database-proxy.ts'
import { notificationHub } from '../database/notifications.ts'
import { silentLog } from '../log.ts'
import { openHosts } from './hosts.ts'
import { listenOnPostgres } from './listener.ts'
import { usualTimeouts } from './postgres.ts'

const onPostgres = test.skipIf(inject('engine') === 'sqlite')

onPostgres(
  'a listener whose network swallows everything notices, reconnects and says that it may have missed something',
  async () => {
    const { DATABASE_URL = '' } = await newDatabase()
    const { proxy, url } = await openDatabaseProxy(DATABASE_URL)
    const hub = notificationHub()
    const heard: (string | undefined)[] = []
    hub.listen('news', (payload) => heard.push(payload))
    const pace = { heartbeatMs: 20, timeoutMs: 1_000 }
    const listener = listenOnPostgres(openHosts(url), hub, silentLog, pace)
    onTestFinished(() => listener.close())
    await expect.poll(() => heard).toEqual([undefined])

    proxy.freeze()
    const other = new pg.Client({ connectionString: DATABASE_URL })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query(`select pg_notify('larder', 'news:missed')`)

    await expect.poll(() => heard).toEqual([undefined, undefined])
    await other.query(`select pg_notify('larder', 'news:heard')`)
    await expect.poll(() => heard).toEqual([undefined, undefined, 'heard'])
  },
)

onPostgres('a listener can be closed while its network is silent', async () => {
  const { DATABASE_URL = '' } = await newDatabase()
  const { proxy, url } = await openDatabaseProxy(DATABASE_URL)
  const hub = notificationHub()
  const heard: unknown[] = []
  hub.listen('news', (payload) => heard.push(payload))
  const listener = listenOnPostgres(openHosts(url), hub, silentLog)
  await expect.poll(() => heard).toHaveLength(1)

  proxy.freeze()

  await listener.close()
})

onPostgres('a node whose network was silent sees what the other node changed', async () => {
  const database = await newDatabase()
  const { proxy, url } = await openDatabaseProxy(database['DATABASE_URL'] ?? '')
  const north = await openShop({}, { database })
  const south = await openShop(
    {},
    { database: { ...database, DATABASE_URL: url }, timeouts: usualTimeouts },
  )
  const before = south.catalogue.publicVersion

  proxy.freeze()
  await north.sells()

  await expect.poll(() => south.catalogue.publicVersion).toBeGreaterThan(before)
  expect((await south.client().call('GET /api/product/list')).body.total).toBe(1)
})
