import { parseArgs } from 'node:util'
import { buildIfStale } from '../../bin/build-if-stale.js'
import { cutInCommit, failover, restart, silence } from './cases/database.ts'
import { fuzz } from './cases/fuzz.ts'
import { kill } from './cases/kill.ts'
import { overload } from './cases/overload.ts'
import { rollingRestart } from './cases/rolling.ts'
import { soak } from './cases/soak.ts'
import { stop } from './cases/stop.ts'
import { shopUrl, startPostgres, type Postgres } from './postgres.ts'
import { randomFrom } from './random.ts'
import { printTable, type Result } from './result.ts'
import { inFolder } from './shop.ts'

type Env = Record<string, string>

const quick = { kills: 3, stops: 2, buyers: 6, fuzzed: 2_000, overloadBuyers: 20, soakSeconds: 0 }
const full = {
  kills: 200,
  stops: 40,
  buyers: 20,
  fuzzed: 2_000_000,
  overloadBuyers: 100,
  soakSeconds: 3_600,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '17' },
    seconds: { type: 'string' },
  },
})
const size = values.quick ? quick : full
const soakSeconds = Number(values.seconds ?? size.soakSeconds)
const random = randomFrom(Number(values.seed))

/** Every case on the engine that `env` names. */
const onBoth: Record<string, (engine: string, env: Env) => Promise<Result>> = {
  kill: (engine, env) => kill(engine, env, { rounds: size.kills, buyers: size.buyers, random }),
  stop: (engine, env) => stop(engine, env, { rounds: size.stops, buyers: size.buyers, random }),
  overload: (engine, env) => overload(engine, env, { buyers: size.overloadBuyers, waves: 1 }),
  fuzz: (engine, env) => fuzz(engine, env, { requests: size.fuzzed, random }),
  ...(soakSeconds > 0
    ? { soak: (engine: string, env: Env) => soak(engine, env, { seconds: soakSeconds }) }
    : {}),
}
const onPostgres: Record<string, (env: Env, postgres: Postgres) => Promise<Result>> = {
  'restart-fast': (env, postgres) => restart(env, postgres, 'fast'),
  'restart-immediate': (env, postgres) => restart(env, postgres, 'immediate'),
  commit: cutInCommit,
  silence,
  rolling: (env) => rollingRestart(env),
  // The last: the server that all others use is gone afterwards.
  failover,
}

const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name)
const results: Result[] = []

async function take(name: string, running: () => Promise<Result>) {
  if (!isWanted(name)) return
  const from = performance.now()
  const result = await running()
  results.push(result)
  const seconds = Math.round((performance.now() - from) / 1_000)
  console.log(
    `${name} on ${result.engine}: ${seconds} s, ${result.violations.length} broken promises`,
  )
}

await buildIfStale()
for (const [name, run] of Object.entries(onBoth))
  await take(name, () => inFolder((DATA_DIR) => run('SQLite', { DATA_DIR })))

if (Object.keys({ ...onBoth, ...onPostgres }).some(isWanted)) {
  const postgres = await startPostgres()
  try {
    await inFolder(async (DATA_DIR) => {
      const env = { DATA_DIR, DATABASE_URL: shopUrl(postgres.port) }
      for (const [name, run] of Object.entries(onBoth))
        await take(name, () => run('PostgreSQL', env))
      for (const [name, run] of Object.entries(onPostgres))
        await take(name, () => run(env, postgres))
    })
  } finally {
    await postgres.remove()
  }
}

printTable(results)
process.exit(results.some(({ violations }) => violations.length > 0) ? 1 : 0)
