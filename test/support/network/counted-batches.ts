import { newDatabase } from '../open-shop.ts'
import { openDatabaseProxy } from './database-proxy.ts'

/** The message that ends a batch. */
const sync = Buffer.from([0x53, 0, 0, 0, 4])

/** The settings of a new PostgreSQL database behind a proxy that counts the batches of statements. */
export async function newCountedDatabase() {
  const { DATABASE_URL = '', ...settings } = await newDatabase()
  const { proxy, url } = await openDatabaseProxy(DATABASE_URL)
  let batches = 0
  proxy.watch((bytes) => {
    for (let at = bytes.indexOf(sync); at >= 0; at = bytes.indexOf(sync, at + 1)) batches++
    return 'pass'
  })
  return {
    proxy,
    settings: { ...settings, DATABASE_URL: url },
    urlWithoutProxy: DATABASE_URL,
    countBatches: () => batches,
  }
}
