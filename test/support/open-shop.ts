import pg from 'pg'
import sharp from 'sharp'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { createApi } from '#app/api.ts'
import { createApp } from '#app/app.ts'
import { pagesHttp } from '#app/pages/pages-http.ts'
import type { Pages } from '#app/pages/load-pages.ts'
import { addProduct, type NewProduct } from '#modules/catalogue/writing/change.ts'
import { encodeImage } from '#modules/images/encode.ts'
import { databaseFile } from '#platform/database/open-database.ts'
import { readEnv, type Env } from '#platform/env.ts'
import { newId } from '#platform/id.ts'
import { silentLog, type Log } from '#platform/log.ts'
import type { Timeouts } from '#platform/postgres/postgres.ts'
import { openServices } from '#app/services.ts'
import { openClient } from './client.ts'
import { assertPricesAreRecorded } from './recorded-prices.ts'
import { logInSeller, registerSomeone } from './people.ts'
import { templateDatabase } from './postgres-server.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** The settings of a new database with the schema in it: a file in a folder, or a database on the real PostgreSQL. */
export async function newDatabase(): Promise<Record<string, string>> {
  const DATA_DIR = await newFolder()
  if (inject('engine') === 'postgres')
    return { DATA_DIR, DATABASE_URL: await newPostgresDatabase(templateDatabase) }
  await copyFile(inject('sqliteTemplate'), databaseFile(DATA_DIR))
  return { DATA_DIR }
}

/** The same without anything in it, as on the day the shop is installed. */
export async function newEmptyDatabase(): Promise<Record<string, string>> {
  const DATA_DIR = await newFolder()
  return inject('engine') === 'postgres'
    ? { DATA_DIR, DATABASE_URL: await newPostgresDatabase('template0') }
    : { DATA_DIR }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function newPostgresDatabase(template: string): Promise<string> {
  const url = inject('postgresUrl')
  const name = `shop_${newId().replaceAll('-', '')}`
  // Copied as files, with the cache of the schema that a first connection would otherwise have to build.
  await administer(url, `create database ${name} template ${template} strategy file_copy`)
  onTestFinished(() => administer(url, `drop database ${name} with (force)`))
  return `${url}/${name}`
}

const patientTimeouts = {
  connectionTimeoutMillis: 100_000,
  statement_timeout: 100_000,
  query_timeout: 100_000,
  idle_in_transaction_session_timeout: 100_000,
}

type Options = {
  database?: Record<string, string>
  pages?: Pages
  timeouts?: Timeouts
  log?: Log
}

/** A whole shop of its own, closed when the test is over: the real schema, the real API, a clock that can be moved. */
export async function openShop(
  settings: Partial<Record<keyof Env, string>> = {},
  { database, pages, timeouts = patientTimeouts, log = silentLog }: Options = {},
) {
  const isReachable = settings.PUBLIC_URL !== undefined || settings.TRUST_PROXY === '1'
  const seller = isReachable ? ownSeller : {}
  const hasTestBank = isReachable && settings.STRIPE_SECRET_KEY === undefined
  const bank = hasTestBank ? { TEST_BANK: '1' } : {}
  const ownDatabase = database ?? (await newDatabase())
  const env = readEnv({ DEMO: '0', ...ownDatabase, ...seller, ...bank, ...settings })
  let now = Date.now()
  const services = await openServices(env, log, {
    clock: () => now,
    // However slow the machine is, no queue refuses what a quick one would take, and PostgreSQL is waited for.
    timer: () => 0,
    timeouts,
  })
  const app = createApp(services, createApi(services), pages && pagesHttp(services, pages))
  // The test bank's events travel as requests, without a socket.
  services.testBank?.connect((path, init) => app.request(path, init, {}))
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    try {
      await assertPricesAreRecorded(services.database.db)
    } finally {
      await services.close()
    }
  }
  onTestFinished(close)

  return {
    ...services,
    services,
    app,
    close,
    get: async (path: string, headers: Record<string, string> = {}) =>
      app.request(path, { headers }, {}),
    client: () => openClient(app),
    /** Who registered a while ago: the email that asks to confirm the address is no longer on its way. */
    async shopper(name?: string) {
      const person = await registerSomeone(app, name)
      const { db } = services.database
      await db.deleteFrom('mail').where('about', '=', person.id).execute()
      await db.deleteFrom('email_confirmation').where('shopper_id', '=', person.id).execute()
      return person
    },
    sellerClient: () => logInSeller(app, env),
    passTime: (ms: number) => (now += ms),
    sells: (product: Partial<NewProduct> = {}) =>
      addProduct(services, { ...someProduct, ...product }),
  }
}

/** What a shop needs that others can reach. */
export const ownSeller = {
  SELLER_EMAIL: 'owner@shop.example',
  SELLER_PASSWORD: 'a password of their own',
}

export const someProduct: NewProduct = {
  name: 'Vine tomatoes',
  category: 'Vegetables',
  description: ['Ripened on the vine'],
  priceCents: 360,
  offerCents: 290,
  weight: '500 g',
  images: [],
}

/** A small plain picture; the colour makes it another one. */
export const somePicture = (colour = '#d9480f', width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

export const someImage = async (colour?: string) => encodeImage(await somePicture(colour))

let administrator: Promise<pg.Client> | undefined

/** One connection for all tests of a worker, open until the worker ends. */
async function administer(url: string, sql: string) {
  administrator ??= connect(`${url}/postgres`)
  await (await administrator).query(sql)
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // The server may be stopped first.
  client.on('error', () => {})
  await client.connect()
  return client
}
