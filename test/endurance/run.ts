import { parseArgs } from 'node:util'
import { buildIfStale } from '../../bin/build-if-stale.js'
import { backup } from './cases/backup.ts'
import { bodies } from './cases/bodies.ts'
import { clock } from './cases/clock.ts'
import { connections } from './cases/connections.ts'
import { crash, crashInStart } from './cases/crash.ts'
import { exception } from './cases/exception.ts'
import { flood } from './cases/flood.ts'
import { gone } from './cases/gone.ts'
import { kill } from './cases/kill.ts'
import { log } from './cases/log.ts'
import { overload } from './cases/overload.ts'
import { pictures } from './cases/pictures.ts'
import { powerLoss } from './disk/power-loss.ts'
import { readOnly } from './disk/read-only.ts'
import { soak } from './cases/soak.ts'
import { storage } from './disk/storage.ts'
import { storms } from './cases/storms.ts'
import { stop } from './cases/stop.ts'
import { syncErrors } from './disk/sync-errors.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { shopUrl, startPostgres } from './postgres.ts'
import { postgresCases } from './postgres-cases.ts'
import { randomFrom } from './random.ts'
import { printTable, type Result } from './result.ts'
import { inFolder, withOwnShops } from './shop.ts'
import { sizes } from './sizes.ts'

type Env = Record<string, string>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '17' },
    seconds: { type: 'string' },
    /** How often `kill` and `stop` end the shop. */
    rounds: { type: 'string' },
    /** `sqlite` or `postgres`; both without it. */
    engine: { type: 'string' },
  },
})
const size = values.quick ? sizes.quick : sizes.full
const soakSeconds = Number(values.seconds ?? size.soakSeconds)
const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
/** The same numbers for each case, whatever runs before it. */
const random = () => randomFrom(Number(values.seed))

/** Every case on the engine that `env` names. */
const onBoth: Record<string, (engine: string, env: Env) => Promise<Result | Result[]>> = {
  kill: (engine, env) =>
    kill(engine, env, { rounds: rounds ?? size.kills, buyers: size.buyers, random: random() }),
  stop: (engine, env) =>
    stop(engine, env, { rounds: rounds ?? size.stops, buyers: size.buyers, random: random() }),
  overload: (engine, env) => overload(engine, env, size.overload),
  crash: (engine, env) => crash(engine, env, { ...size.crash, random: random() }),
  fuzz: (engine, env) =>
    fuzz(engine, env, { requests: size.fuzzed, alone: size.alone, random: random() }),
  ...(soakSeconds > 0
    ? { soak: (engine: string, env: Env) => soak(engine, env, { seconds: soakSeconds }) }
    : {}),
}
/** These concern the process more than its database, so that the quick run has them on SQLite alone unless they are named. */
const loads: typeof onBoth = {
  gone: (engine, env) => gone(engine, env, { orders: size.gone, random: random() }),
  exception: (engine, env) => exception(engine, env),
  clock: (engine, env) => clock(engine, env),
  connections: (engine, env) => connections(engine, env, size.connections),
  flood: (engine, env) => flood(engine, env, size.flood),
  storms: (engine, env) => storms(engine, env, size.storms),
  bodies: (engine, env) => bodies(engine, env, size.bodies),
  'crash-start': (engine, env) =>
    crashInStart(engine, env, { points: size.startPoints, random: random() }),
}
const onSqlite: typeof onBoth = {
  storage: (_engine, env) => storage(env),
  'power-loss': (_engine, env) => powerLoss(env, { ...size.powerLoss, random: random() }),
  'sync-errors': (_engine, env) => syncErrors(env),
  'read-only': (_engine, env) => readOnly(env),
  log: (_engine, env) => log(env),
  pictures: (_engine, env) => pictures(env),
  backup: (_engine, env) => backup(env, { rounds: size.backups }),
}
const onPostgres = postgresCases({ isQuick: values.quick, named: positionals, random })

const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name)
const results: Result[] = []

async function take(name: string, running: () => Promise<Result | Result[]>) {
  if (!isWanted(name)) return
  const from = performance.now()
  const taken = await running().catch((error: unknown) => {
    console.error(error)
    return { name, engine: '?', did: 'failed', violations: [String(error)], seen: '' }
  })
  const some = [taken].flat()
  results.push(...some)
  const seconds = Math.round((performance.now() - from) / 1_000)
  const broken = some.flatMap(({ violations }) => violations).length
  console.log(`${name} on ${some[0]?.engine}: ${seconds} s, ${broken} broken promises`)
}

async function runOnSqlite(cases: typeof onBoth) {
  if (values.engine === 'postgres') return
  for (const [name, run] of Object.entries(cases))
    await take(name, () => inFolder((DATA_DIR) => withOwnShops(() => run('SQLite', { DATA_DIR }))))
}

/** On a server of their own. */
async function runOnPostgres(cases: typeof onBoth, faults: typeof onPostgres) {
  if (values.engine === 'sqlite' || !Object.keys({ ...cases, ...faults }).some(isWanted)) return
  const postgres = await startPostgres()
  try {
    await inFolder(async (DATA_DIR) => {
      const env = { DATA_DIR, DATABASE_URL: shopUrl(postgres.port) }
      for (const [name, run] of Object.entries(cases))
        await take(name, () => withOwnShops(() => run('PostgreSQL', env)))
      for (const [name, run] of Object.entries(faults))
        await take(name, () => withOwnShops(() => run(env, postgres)))
    })
  } finally {
    await postgres.remove()
  }
}

await buildIfStale()
const { connections: waiting, ...others } = { ...onBoth, ...loads, ...onSqlite }
if (values.quick)
  // Most cases wait for something, so that these take little longer than one of them.
  await Promise.all([
    runOnSqlite(others),
    runOnSqlite(waiting ? { connections: waiting } : {}),
    runOnPostgres({ ...onBoth, ...(positionals.length > 0 ? loads : {}) }, {}),
    runOnPostgres({}, onPostgres),
  ])
else {
  await runOnSqlite({ ...onBoth, ...loads, ...onSqlite })
  await runOnPostgres({ ...onBoth, ...loads }, onPostgres)
}
printTable(results)
process.exit(results.some(({ violations }) => violations.length > 0) ? 1 : 0)
