import { move } from './cases/backup.ts'
import { cutInCommit, failover, restart, silence } from './cases/database.ts'
import { shippedFiles } from './cases/deploy.ts'
import { cutLinks, slotsUsedUp, slowLink } from './cases/links.ts'
import { threeNodes } from './cases/nodes.ts'
import { patroniFailover } from './cases/patroni.ts'
import { postgresDisk } from './disk/postgres-disk.ts'
import { readOnlyDatabase } from './disk/read-only.ts'
import { recovery } from './cases/recovery.ts'
import { nodesAndUpgrade, rollingRestart, rollingUpgrade } from './cases/rolling.ts'
import { shopUrl, type Postgres } from './postgres.ts'
import type { Result } from './result.ts'
import { sizes } from './sizes.ts'

type Env = Record<string, string>
type Case = (env: Env, postgres: Postgres) => Promise<Result | Result[]>
type Options = { isQuick: boolean; named: string[]; random: () => () => number }

const slow50: Case = (env, postgres) => slowLink(env, postgres, 50)

/** Faults of PostgreSQL and of the network to it, and several nodes. */
export function postgresCases({ isQuick, named, random }: Options): Record<string, Case> {
  const size = isQuick ? sizes.quick : sizes.full
  const proxy = isQuick ? 'Node' : 'nginx'
  // In a database of its own: the other cases could not use it after a newer version has migrated it.
  const together: Case = async (env, postgres) =>
    nodesAndUpgrade(await inOwnDatabase(env, postgres), { proxy })
  const apart: Record<string, Case> = {
    nodes: (env) => threeNodes(env, { proxy }),
    rolling: (env) => rollingRestart(env, { proxy }),
    upgrade: async (env, postgres) => rollingUpgrade(await inOwnDatabase(env, postgres), { proxy }),
  }
  const isTogether = isQuick && !named.includes('rolling') && !named.includes('upgrade')
  const faults: Record<string, Case> = {
    'restart-fast': (env, postgres) => restart(env, postgres, 'fast'),
    'restart-immediate': (env, postgres) => restart(env, postgres, 'immediate'),
    commit: cutInCommit,
    silence,
    // The quick run has the slower one alone.
    ...(isQuick && !named.includes('slow-50') ? {} : { 'slow-50': slow50 }),
    'slow-500': (env, postgres) => slowLink(env, postgres, 500),
    cuts: (env, postgres) => cutLinks(env, postgres, { cuts: size.cuts, random: random() }),
    slots: slotsUsedUp,
    'read-only': readOnlyDatabase,
    ...(isTogether ? { nodes: together } : apart),
    move: (env) => move(env, { rounds: size.moves, random: random() }),
  }
  /** With Debian's programs: in the full run, or when they are named. */
  const withPrograms: Record<string, Case> = {
    'rolling-caddy': (env) => rollingRestart(env, { proxy: 'Caddy' }),
    patroni: (env) => patroniFailover(env),
    recovery: (env) => recovery(env),
    deploy: () => shippedFiles(),
    'postgres-disk': (env) => postgresDisk(env),
  }
  const wanted = Object.entries(withPrograms).filter(([name]) => !isQuick || named.includes(name))
  // Failover is the last: the server that all others use is gone afterwards.
  return { ...faults, ...Object.fromEntries(wanted), failover }
}

async function inOwnDatabase(env: Env, postgres: Postgres): Promise<Env> {
  await postgres.query('create database upgrade')
  return { ...env, DATABASE_URL: shopUrl(postgres.port).replace(/shop$/, 'upgrade') }
}
