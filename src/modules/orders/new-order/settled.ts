import { Refusal } from '#platform/refusal.ts'

/** After a failed statement PostgreSQL refuses all others of the transaction, so the first error is the one that counts. */
export function throwDatabaseError(results: readonly PromiseSettledResult<unknown>[]) {
  for (const result of results)
    if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason
}

export function fulfilled<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason
  return result.value
}
