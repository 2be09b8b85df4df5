import {
  PostgresDriver,
  type DatabaseConnection,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely'
import type { Db } from '../database/db.ts'

/**
 * Publishes what a transaction announced after its commit. PostgreSQL's own NOTIFY inside of the transaction would let only
 * one transaction of the whole server commit at a time.
 */
export class AnnouncingDriver extends PostgresDriver {
  readonly #publish: (texts: string[]) => void
  readonly #announced = new WeakMap<DatabaseConnection, string[]>()

  constructor(pool: PostgresPool, publish: (texts: string[]) => void) {
    super({ pool })
    this.#publish = publish
  }

  async announce(db: Db, text: string): Promise<void> {
    if (!db.isTransaction) return this.#publish([text])
    await db.getExecutor().provideConnection(async (connection) => {
      this.#announced.get(connection)?.push(text)
    })
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    this.#announced.set(connection, [])
    await super.beginTransaction(connection, settings)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    this.#publish(this.#announced.get(connection) ?? [])
  }
}
