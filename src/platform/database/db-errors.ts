import { isAbortedTransactionError } from 'kysely'

/**
 * A transaction that the database gave up before it was committed, after an error that the code inside it did not pass
 * on. Nothing of it is stored.
 */
export class TransactionLost extends Error {
  constructor(cause?: unknown) {
    super('The transaction was rolled back by the database', { cause })
    this.name = 'TransactionLost'
  }
}

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const sqliteBusy = 5
const sqliteUnusable = new Set([sqliteBusy, 6, 8, 10, 11, 13, 14, 26])
const sqliteUnique = new Set([1555, 2067])

/** PostgreSQL's classes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresUnusable = /^(08|53|57P|57014|58|25006|40001|40P01|55P03)/
const networkUnusable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
const clientUnusable =
  /(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable)/

/** The database is unreachable, full, locked or too slow: no bug of ours, and worth a retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TransactionLost || isAbortedTransactionError(error)) return true
  const sqlite = sqliteCode(error)
  if (sqlite !== undefined) return sqliteUnusable.has(sqlite & 0xff)
  const code = codeOf(error)
  return (
    postgresUnusable.test(code) || networkUnusable.test(code) || clientUnusable.test(error.message)
  )
}

/** Others held a lock for longer than the transaction waits for it, or until one of the two had to give up. */
export const isLockNotGranted = (error: unknown): boolean => /^(55P03|40P01)$/.test(codeOf(error))

/** PostgreSQL undid the transaction because of what others did meanwhile. Nothing of it is stored; it can run again at once. */
export const isUndoneForOthers = (error: unknown): boolean => /^40(001|P01)$/.test(codeOf(error))

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const sqlite = sqliteCode(error)
  if (sqlite !== undefined) return sqliteUnique.has(sqlite)
  return codeOf(error) === '23505'
}

/** PostgreSQL can neither store nor look for a text with a NUL character in it. */
export const isTextWithNul = (error: unknown): boolean => codeOf(error) === '22021'

export function isSqliteBusy(error: unknown): boolean {
  const code = error instanceof Error ? sqliteCode(error) : undefined
  return code !== undefined && (code & 0xff) === sqliteBusy
}

function sqliteCode(error: Error): number | undefined {
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
