import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database, Db } from '#platform/database/db.ts'
import { isUniqueViolation } from '#platform/database/db-errors.ts'
import { newId } from '#platform/id.ts'
import type { Shopper } from '#platform/identity.ts'
import type { Limiter } from '#platform/limiter.ts'
import { Refusal } from '#platform/refusal.ts'
import { emailKey } from '#platform/text.ts'
import type { credentials, registration } from './contract.ts'
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

export type AccountDeps = {
  database: Database
  clock: Clock
  /** Guesses at one account, from wherever they come. */
  guesses: Limiter
}

export type LoggedIn = { shopper: Shopper; token: string }

export async function registerShopper(
  { database: { db }, clock }: AccountDeps,
  { name, email, password }: z.output<typeof registration>,
): Promise<LoggedIn> {
  await refuseCommonPassword(password)
  const shopper = { id: newId(), name, email }
  const password_hash = await hashPassword(password)
  try {
    const token = await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('shopper')
        .values({ ...shopper, email_key: emailKey(email), password_hash, created_at: clock() })
        .execute()
      return openSession({ db: tx, clock }, { role: 'shopper', shopperId: shopper.id })
    })
    return { shopper, token }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Refusal('email-taken', { fields: { email: 'This email already has an account' } })
  }
}

/** The same answer after the same work, whether the address is unknown or the password is wrong. */
export async function logInShopper(
  { database: { db }, clock, guesses }: AccountDeps,
  { email, password }: z.output<typeof credentials>,
): Promise<LoggedIn> {
  const key = emailKey(email)
  await guesses.attempt(`shopper ${key}`)
  const found = await db
    .selectFrom('shopper')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('email_key', '=', key)
    .executeTakeFirst()
  const isRight = await isPassword(password, found?.password_hash ?? (await someHash()))
  const token = found && isRight && (await enter({ db, clock }, found))
  if (!found || !token) throw new Refusal('wrong-password', { what: 'email or password' })

  await guesses.forget(`shopper ${key}`)
  const { id, name, email: ownEmail } = found
  return { shopper: { id, name, email: ownEmail }, token }
}

/** A password that was changed while it was being checked opens nothing: its sessions have just been ended. */
function enter(
  { db, clock }: { db: Db; clock: Clock },
  { id, password_hash }: { id: string; password_hash: string },
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const unchanged = await tx
      .selectFrom('shopper')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .forShare()
      .executeTakeFirst()
    return unchanged && openSession({ db: tx, clock }, { role: 'shopper', shopperId: id })
  })
}

let anyHash: Promise<string> | undefined

/** Nobody's password, to spend the time on that an account would have cost. */
function someHash(): Promise<string> {
  anyHash ??= hashPassword('a password that opens nothing')
  return anyHash
}
