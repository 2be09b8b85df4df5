import { precompiled } from '#platform/database/precompiled.ts'
import type {} from '#modules/accounts/tables.ts'

/** Until the transaction ends, no other order of this shopper is placed. Nothing is found if the account was deleted. */
export const lockShopper = precompiled((db, { id }: { id: string }) =>
  // Not `for update`, which would also hold up a log-in or a new address of this shopper.
  db
    .selectFrom('shopper')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate(),
)
