import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../bin/build-if-stale.js'
import { shopUrl, startPostgres } from './postgres.ts'
import { postgresCases } from './postgres-cases.ts'
import { processCases } from './process-cases.ts'
import { randomFrom } from './random.ts'
import { printTable, type Result } from './result.ts'
import { inFolder, withOwnShops } from './shop.ts'
import { sizes } from './sizes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '17' },
    seconds: { type: 'string' },
    /** How often `bill`, `kill`, `stop` and `crash-start` end the shop. */
    rounds: { type: 'string' },
    /** `sqlite` or `postgres`; both without it. */
    engine: { type: 'string' },
  },
})
/** The same numbers for each case, whatever runs before it. */
const random = () => randomFrom(Number(values.seed))

const { onBoth, loads, onSqlite } = processCases({
  isQuick: values.quick,
  named: positionals,
  random,
  soakSeconds: Number(values.seconds ?? (values.quick ? sizes.quick : sizes.full).soakSeconds),
  ...(values.rounds === undefined ? {} : { rounds: Number(values.rounds) }),
})
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
async function runOnPostgres(cases: typeof onBoth, faults: ReturnType<typeof postgresCases>) {
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

/** Of this process and of all that it has started, as Linux counts it; it does not depend on who else uses the machine. */
function processorSeconds(): number {
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const ticks = fields.split(' ').slice(11, 15).map(Number)
  return Math.round(ticks.reduce((sum, count) => sum + count, 0) / 100)
}

await buildIfStale()
const { connections: waiting, ...working } = loads
if (values.quick)
  // Most cases wait for something, so that these take little longer than one of them.
  await Promise.all([
    runOnSqlite({ ...onBoth, ...working }),
    runOnSqlite({ ...(waiting ? { connections: waiting } : {}), ...onSqlite }),
    runOnPostgres({ ...onBoth, ...(positionals.length > 0 ? loads : {}) }, {}),
    runOnPostgres({}, onPostgres),
  ])
else {
  await runOnSqlite({ ...onBoth, ...loads, ...onSqlite })
  await runOnPostgres({ ...onBoth, ...loads }, onPostgres)
}
printTable(results)
if (process.platform === 'linux') console.log(`\n${processorSeconds()} s of processor time`)
process.exit(results.some(({ violations }) => violations.length > 0) ? 1 : 0)
