import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { tablesOf } from '#platform/backup/sqlite-backup.ts'
import type { Client } from '../client.ts'

/** What may change by itself: counted tries, emails that are sent, and the figures of a day that is over. */
const changesByItself = new Set([
  'rate_limit',
  'mail',
  'sales_day',
  'sales_product',
  'sales_delivery',
])

type Fingerprint = Record<string, unknown>

/** The names of what is not the same. */
export const differences = (before: Fingerprint, after: Fingerprint): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])

/** How many rows each table has, and what the seller can take home as a file. Equal means that nothing happened. */
export async function openFingerprint(env: Record<string, string>, seller: Client) {
  const rows = await openRows(env)
  let exports = 0
  return {
    async take(): Promise<Fingerprint> {
      const counted = await rows.count()
      // Each export is in the audit log.
      const audited = Number(counted['audit_entry']) - exports++
      const settings = await seller.call('GET', '/api/seller/settings')
      const categories = await seller.call('GET', '/api/seller/categories')
      const table = await fetch(`${seller.url}/api/product/export`, {
        headers: { cookie: seller.cookie() },
      })
      return {
        ...counted,
        audit_entry: audited,
        'the settings': JSON.stringify(settings.body),
        'the categories': JSON.stringify(categories.body),
        'the exported products': await table.text(),
      }
    },
    close: rows.close,
  }
}

async function openRows({ DATA_DIR = '', DATABASE_URL }: Record<string, string>) {
  if (DATABASE_URL === undefined) {
    const sqlite = new DatabaseSync(join(DATA_DIR, 'larder.db'), { readOnly: true })
    const statement = sqlite.prepare(countAll(tablesOf(sqlite)))
    return {
      count: async (): Promise<Fingerprint> => ({ ...statement.get() }),
      close: async () => sqlite.close(),
    }
  }
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const text = countAll(rows.map(({ name }) => name))
  return {
    count: async (): Promise<Fingerprint> => (await client.query<Fingerprint>(text)).rows[0] ?? {},
    close: () => client.end(),
  }
}

const countAll = (tables: string[]) =>
  `select ${tables
    .filter((name) => !changesByItself.has(name))
    .map((name) => `(select count(*) from "${name}") as "${name}"`)
    .join()}`
