import type { DeleteResult } from 'kysely'
import { setImmediate as yieldToRequests } from 'node:timers/promises'

/**
 * Deletes rows whose time is over, in batches so small that no request waits for them. `deleteSome` deletes no more than
 * the given number of rows.
 */
export async function sweep(
  deleteSome: (limit: number) => { executeTakeFirst: () => Promise<DeleteResult> },
  batchSize = 500,
): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await deleteSome(batchSize).executeTakeFirst()
    if (numDeletedRows < batchSize) return
    await yieldToRequests()
  }
}
