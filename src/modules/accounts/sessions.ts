import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { hashToken, newToken } from '#platform/id.ts'
import type { Role, Shopper } from '#platform/identity.ts'
import { insertRows, precompiled } from '#platform/database/precompiled.ts'
import { isoTime } from '#platform/time.ts'
import type {} from './tables.ts'
import type { ShopperKind } from './guests/shopper-kinds.ts'
import { passwordMs, shownSessions, lifetimes } from './limits.ts'

type Deps = { db: Db; clock: Clock }

type NewSession = { shopperId?: string; device?: string; isTablet?: boolean }

/** The token goes into the cookie; only its hash is stored. A shopper's session has the shopper's id. */
export async function openSession(
  { db, clock }: Deps,
  role: Role,
  { shopperId, device = '', isTablet = false }: NewSession = {},
): Promise<string> {
  const token = newToken()
  const now = clock()
  const times = { created_at: now, last_seen_at: now, confirmed_at: now }
  const is_tablet = isTablet ? 1 : 0
  const shopper_id = shopperId ?? null
  const token_hash = hashToken(token)
  await insertRows(db, 'session', [{ token_hash, role, shopper_id, device, is_tablet, ...times }])
  return token
}

type Holder = { token_hash: string; kind: ShopperKind }

const shopperSession = precompiled((db, { token_hash, kind }: Holder) =>
  db
    .selectFrom('session')
    .innerJoin('shopper', 'shopper.id', 'session.shopper_id')
    .select(['session.created_at', 'last_seen_at', 'shopper.id', 'shopper.name', 'shopper.email'])
    .where('token_hash', '=', token_hash)
    .where('role', '=', 'shopper')
    .where('kind', '=', kind),
)

/** Whether looking a session up is a use of it, which starts its idle time again. */
type Use = { isUse: boolean }

export const findShopper = (deps: Deps, token: string, use?: Use) =>
  findHolder(deps, 'account', token, use)

/** The session of a browser that orders without an account. It is not a login. */
export const findGuest = (deps: Deps, token: string, use?: Use) =>
  findHolder(deps, 'guest', token, use)

async function findHolder(
  deps: Deps,
  kind: ShopperKind,
  token: string,
  use: Use = { isUse: true },
): Promise<Shopper | undefined> {
  const [session] = await shopperSession(deps.db, { token_hash: hashToken(token), kind })
  if (!session || !(await isAlive(deps, 'shopper', token, session, use))) return undefined
  return { id: session.id, name: session.name, email: session.email }
}

export async function findSeller(
  deps: Deps,
  token: string,
  use: Use = { isUse: true },
): Promise<SellerSession | undefined> {
  const session = await deps.db
    .selectFrom('session')
    .select(['created_at', 'last_seen_at', 'is_tablet', 'confirmed_at'])
    .where('token_hash', '=', hashToken(token))
    .where('role', '=', 'seller')
    .executeTakeFirst()
  const isTablet = session?.is_tablet === 1
  // Polls and streams keep a tablet awake.
  const isUse = use.isUse || isTablet
  if (!session || !(await isAlive(deps, 'seller', token, session, { isUse }))) return undefined
  const { idleMs, absoluteMs } = lifetimes.seller
  const now = deps.clock()
  const idleLeft = isUse ? idleMs : session.last_seen_at + idleMs - now
  const longestMs = session.created_at + absoluteMs - now
  return {
    role: 'seller',
    isTablet,
    leftMs: Math.min(idleLeft, longestMs),
    longestMs,
    needsPassword: isTablet && now - session.confirmed_at > passwordMs,
  }
}

type SellerSession = {
  role: 'seller'
  isTablet: boolean
  leftMs: number
  /** However much it is used. */
  longestMs: number
  needsPassword: boolean
}

/** The seller's password was given again. For a tablet the time of a new login begins. */
export async function confirmSession(
  { db, clock }: Deps,
  token: string,
  { isTablet }: { isTablet: boolean },
): Promise<void> {
  const now = clock()
  await db
    .updateTable('session')
    .set({
      confirmed_at: now,
      ...(isTablet && { is_tablet: 1, created_at: now, last_seen_at: now }),
    })
    .where('token_hash', '=', hashToken(token))
    .where('role', '=', 'seller')
    .execute()
}

export async function endSession({ db }: Deps, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
}

/** Logs the shopper out everywhere. */
export async function endSessionsOf(db: Db, shopperId: string): Promise<void> {
  await db.deleteFrom('session').where('shopper_id', '=', shopperId).execute()
}

/** The shopper's open sessions, the last used first. `tokens`: what this browser has sent. */
export async function listSessions({ db, clock }: Deps, shopperId: string, tokens: string[]) {
  const own = tokens.map(hashToken)
  const { idleMs, absoluteMs } = lifetimes.shopper
  const rows = await db
    .selectFrom('session')
    .select(['token_hash', 'device', 'created_at', 'last_seen_at'])
    .where('shopper_id', '=', shopperId)
    .where('last_seen_at', '>=', clock() - idleMs)
    .where('created_at', '>=', clock() - absoluteMs)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(shownSessions)
    .execute()
  return rows.map(({ token_hash, device, created_at, last_seen_at }) => ({
    device,
    loggedInAt: isoTime(created_at),
    lastUsedAt: isoTime(last_seen_at),
    isThis: own.includes(token_hash),
  }))
}

/** Ends the shopper's sessions in all other browsers. */
export async function endOtherSessions(db: Db, shopperId: string, tokens: string[]): Promise<void> {
  await db
    .deleteFrom('session')
    .where('shopper_id', '=', shopperId)
    .where('token_hash', 'not in', tokens.map(hashToken))
    .execute()
}

/** Deletes sessions whose time is over. */
export async function sweepSessions({ db, clock }: Deps): Promise<void> {
  for (const role of ['shopper', 'seller'] as const)
    await db
      .deleteFrom('session')
      .where('role', '=', role)
      .where('last_seen_at', '<', clock() - lifetimes[role].idleMs)
      .execute()
}

type Times = { created_at: number; last_seen_at: number }

async function isAlive(
  { db, clock }: Deps,
  role: Role,
  token: string,
  session: Times,
  { isUse }: Use,
): Promise<boolean> {
  const { idleMs, absoluteMs, touchMs } = lifetimes[role]
  const now = clock()
  if (now - session.last_seen_at > idleMs || now - session.created_at > absoluteMs) {
    // Deleted and not only refused: a clock that is set back must not open it again.
    await endSession({ db, clock }, token).catch(() => {})
    return false
  }
  if (isUse && now - session.last_seen_at > touchMs)
    await db
      .updateTable('session')
      .set({ last_seen_at: now })
      .where('token_hash', '=', hashToken(token))
      .execute()
      // A database that cannot be written to can still be read.
      .catch(() => {})
  return true
}
