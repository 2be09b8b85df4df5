import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

type Env = Record<string, string>

/** A folder and, on PostgreSQL, a database of its own beside those of `env`. */
export async function emptyShop({ DATA_DIR = '', DATABASE_URL }: Env): Promise<Env> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  const folder = join(DATA_DIR, name)
  await mkdir(folder)
  if (DATABASE_URL === undefined) return { DATA_DIR: folder }
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { DATA_DIR: folder, DATABASE_URL: DATABASE_URL.replace(/[^/]*$/, name) }
}
