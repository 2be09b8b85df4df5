import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type { Db } from './db.ts'

const connections = new WeakMap<Db, Promise<DatabaseConnection>>()

/**
 * Sends a statement without waiting for the answers of those before it in the same transaction, where Kysely would send
 * one at a time. Whoever sends several waits for all of them (`together`) before the transaction ends.
 */
export async function send<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  if (!db.isTransaction) return (await db.executeQuery(query)).rows
  const connection = connections.get(db) ?? db.getExecutor().provideConnection(async (it) => it)
  connections.set(db, connection)
  const { rows } = await (await connection).executeQuery<Row>(query)
  return rows
}
