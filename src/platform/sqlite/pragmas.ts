import type { DatabaseSync } from 'node:sqlite'

/**
 * `synchronous = full`: every write is synced to disk before it is acknowledged, so an order survives a power cut.
 * `secure_delete = on`: what is deleted or replaced is overwritten, so that erased texts are not left in the file.
 */
const pragmas = {
  journal_mode: 'wal',
  synchronous: 'full',
  foreign_keys: 'on',
  secure_delete: 'on',
  busy_timeout: 0,
  wal_autocheckpoint: 4000,
}

/** For every connection that writes. Throws if what it writes would not be durable. */
export function makeDurable(sqlite: DatabaseSync) {
  for (const [name, value] of Object.entries(pragmas)) sqlite.exec(`pragma ${name} = ${value}`)
  const mode = sqlite.prepare('pragma journal_mode').get()?.['journal_mode']
  const synchronous = sqlite.prepare('pragma synchronous').get()?.['synchronous']
  if (mode !== 'wal' || synchronous !== 2)
    throw new Error(`SQLite runs with journal_mode=${String(mode)}, not with a synced WAL`)
}
