import { isUndoneForOthers } from './db-errors.ts'

/** Runs a transaction once more if PostgreSQL undid it because of others, as in a deadlock with a migration. */
export async function runAgain<Value>(transaction: () => Promise<Value>): Promise<Value> {
  try {
    return await transaction()
  } catch (error) {
    if (!isUndoneForOthers(error)) throw error
    return transaction()
  }
}
