import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type { Db } from './db.ts'

const connections = new WeakMap<Db, Promise<DatabaseConnection>>()

/**
 * Sends a statement without waiting for the answers to those before it in the same transaction; Kysely itself sends one
 * at a time. All statements that are sent this way must have ended before the transaction does: see `pipeline`.
 */
export async function sendPipelined<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  if (!db.isTransaction) return (await db.executeQuery(query)).rows
  const connection = connections.get(db) ?? db.getExecutor().provideConnection(async (it) => it)
  connections.set(db, connection)
  const { rows } = await (await connection).executeQuery<Row>(query)
  return rows
}

const unconfirmed = new WeakSet<readonly unknown[]>()

/** Whether a statement with these parameters was sent by `sendUnconfirmed`. */
export const isUnconfirmed = (parameters: readonly unknown[]): boolean =>
  unconfirmed.has(parameters)

/**
 * The same for a write without a result. On PostgreSQL it waits for no answer, so that the last writes of a transaction
 * travel with its commit: if one fails, the transaction fails with its error at the next statement or at the commit.
 */
export async function sendUnconfirmed(db: Db, query: CompiledQuery): Promise<void> {
  unconfirmed.add(query.parameters)
  await sendPipelined(db, query)
}

/**
 * Waits for statements of one transaction that do not need each other's answers, each made by `precompiled` or
 * `insertRows` (statements that Kysely sends by itself are not in order with them). They are sent and run in this order,
 * in one round trip where the engine has any. All have ended when this returns, also if one fails: a statement that is
 * still on its way when its transaction is rolled back would run outside of it.
 */
export async function pipeline<Results extends unknown[]>(
  ...statements: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  await Promise.allSettled(statements)
  return Promise.all(statements)
}
