import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newDatabase, openShop } from '#test/open-shop.ts'
import { startPostgres, templateDatabase } from '#test/postgres-server.ts'
import { openTcpProxy } from '#test/network/tcp-proxy.ts'
import { silentLog } from '../log.ts'
import { migrate } from '../database/migrate.ts'
import { hostUrls } from './hosts.ts'
import { openPostgres } from './postgres.ts'

const onPostgres = test.skipIf(inject('engine') === 'sqlite')

test('an address of several hosts is an address for each', () => {
  expect(hostUrls('postgres://ana:p%40ss@one:5432,two/shop?sslmode=require')).toEqual([
    'postgres://ana:p%40ss@one:5432/shop?sslmode=require',
    'postgres://ana:p%40ss@two/shop?sslmode=require',
  ])
  expect(hostUrls('postgres://one/shop')).toEqual(['postgres://one/shop'])
})

test('that the host must accept writes is what the shop does anyway', () => {
  const attributes = 'target_session_attrs=read-write'
  expect(hostUrls(`postgres://one,two/shop?${attributes}`)).toEqual([
    'postgres://one/shop',
    'postgres://two/shop',
  ])
  expect(hostUrls(`postgres://one/shop?${attributes}&sslmode=require`)).toEqual([
    'postgres://one/shop?sslmode=require',
  ])
  expect(hostUrls(`postgres://one/shop?sslmode=require&${attributes}`)).toEqual([
    'postgres://one/shop?sslmode=require',
  ])
})

const setReadOnly = (value: 'on' | 'off') => [
  `alter system set default_transaction_read_only = ${value}`,
  'select pg_reload_conf()',
]

/** A second server with a database of this name, which refuses writes as a standby does until it is promoted. */
async function startStandby(name: string) {
  const { url, stop } = await startPostgres(['-c', 'fsync=off'])
  onTestFinished(stop)
  const template = openPostgres(`${url}/${templateDatabase}`, silentLog)
  await migrate(template)
  await template.close()
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: `${url}/postgres` })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template ${templateDatabase}`, ...setReadOnly('on'))
  return {
    port: Number(new URL(url).port),
    promote: () => run(...setReadOnly('off')),
    shoppers: () => countShoppers(`${url}/${name}`),
  }
}

async function countShoppers(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rowCount } = await client.query('select id from shopper')
  await client.end()
  return rowCount ?? 0
}

onPostgres(
  'with several hosts the shop uses the one that accepts writes, and follows it',
  async () => {
    const { DATABASE_URL = '', ...folder } = await newDatabase()
    const { port, pathname } = new URL(DATABASE_URL)
    const standby = await startStandby(pathname.slice(1))
    const primary = await openTcpProxy({ port: Number(port) })
    onTestFinished(() => primary.close())
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`
    const url = `postgres://larder:larder@${hosts}${pathname}?target_session_attrs=read-write`
    const shop = await openShop({}, { database: { ...folder, DATABASE_URL: url } })
    const register = async (name: string) => {
      const json = { name, email: `${name}@example.com`, password: 'a long password of theirs' }
      return (await shop.client().call('POST /api/user/register', { json })).status
    }

    expect(await register('ana')).toBe(200)
    expect(await countShoppers(DATABASE_URL)).toBe(1)

    primary.refuse(true)
    expect(await register('ben')).toBe(503)
    await standby.promote()

    await expect.poll(() => register('cleo')).toBe(200)
    expect(await standby.shoppers()).toBe(1)
    expect(await countShoppers(DATABASE_URL)).toBe(1)
  },
)
