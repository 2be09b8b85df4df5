import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { hashToken, newToken } from '#platform/id.ts'
import type {} from './tables.ts'
import { deviceLifetimeMs, mostDevices } from './limits.ts'

type Deps = { db: Db; clock: Clock }

/** The seller has one account; a shopper's is named by the email. */
export const sellerAccount = 'seller'

/**
 * After a login: the browser gets a new token, and the accounts it was known for before move to it. A token that
 * was planted in the browser is therefore worth nothing after the next login.
 */
export async function rememberDevice(
  { db, clock }: Deps,
  account: string,
  oldToken: string | undefined,
): Promise<string> {
  const token = newToken()
  const token_hash = hashToken(token)
  const last_login_at = clock()
  if (oldToken !== undefined)
    await db
      .updateTable('known_device')
      .set({ token_hash })
      .where('token_hash', '=', hashToken(oldToken))
      .execute()
  await db
    .insertInto('known_device')
    .values({ token_hash, account, last_login_at })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'account']).doUpdateSet({ last_login_at }),
    )
    .execute()
  return token
}

export async function isKnownDevice(db: Db, account: string, token: string): Promise<boolean> {
  const device = await db
    .selectFrom('known_device')
    .select('account')
    .where('token_hash', '=', hashToken(token))
    .where('account', '=', account)
    .executeTakeFirst()
  return device !== undefined
}

/** For a new password: browsers that knew the old one are not trusted any more. */
export async function forgetDevices(db: Db, account: string): Promise<void> {
  await db.deleteFrom('known_device').where('account', '=', account).execute()
}

/** Forgets browsers that were not used for half a year, and all but the last ones of each account. */
export async function sweepDevices({ db, clock }: Deps): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('last_login_at', '<', clock() - deviceLifetimeMs)
    .execute()
  const accounts = await db
    .selectFrom('known_device')
    .select('account')
    .groupBy('account')
    .having(({ fn }) => fn.countAll(), '>', mostDevices)
    .execute()
  for (const { account } of accounts) await forgetOldestDevices(db, account)
}

async function forgetOldestDevices(db: Db, account: string): Promise<void> {
  const newest = db
    .selectFrom('known_device')
    .select('token_hash')
    .where('account', '=', account)
    .orderBy('last_login_at', 'desc')
    .limit(mostDevices)
  await db
    .deleteFrom('known_device')
    .where('account', '=', account)
    .where('token_hash', 'not in', newest)
    .execute()
}
