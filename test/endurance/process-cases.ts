import { bill } from './bill/bill.ts'
import { backup } from './cases/backup.ts'
import { bodies } from './cases/bodies.ts'
import { cleanMachine } from './cases/clean-machine.ts'
import { clock } from './cases/clock.ts'
import { connections } from './cases/connections.ts'
import { crash } from './cases/crash.ts'
import { crashInStart } from './cases/crash-start.ts'
import { exception } from './cases/exception.ts'
import { flood } from './cases/flood.ts'
import { gone } from './cases/gone.ts'
import { kill } from './cases/kill.ts'
import { log } from './cases/log.ts'
import { overload } from './cases/overload.ts'
import { pictures } from './cases/pictures.ts'
import { pipelining } from './cases/pipelining.ts'
import { powerLoss } from './disk/power-loss.ts'
import { readOnly } from './disk/read-only.ts'
import { soak } from './cases/soak.ts'
import { storage } from './disk/storage.ts'
import { storms } from './cases/storms.ts'
import { stop } from './cases/stop.ts'
import { syncErrors } from './disk/sync-errors.ts'
import { fuzz } from './fuzz/fuzz.ts'
import type { Result } from './result.ts'
import { sizes } from './sizes.ts'

type Env = Record<string, string>
type Cases = Record<string, (engine: string, env: Env) => Promise<Result | Result[]>>
type Options = {
  isQuick: boolean
  named: string[]
  soakSeconds: number
  rounds?: number
  random: () => () => number
}

/** Faults of the process, of its disk, load and hostile input. */
export function processCases({ isQuick, named, soakSeconds, rounds, random }: Options) {
  const size = isQuick ? sizes.quick : sizes.full
  /** Some are too slow for the quick run, unless they are named. */
  const isWanted = (name: string) => !isQuick || named.includes(name)

  /** Every case on the engine that `env` names. */
  const onBoth: Cases = {
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
  /** Ten times the capacity with a heap that is far smaller than what waits. Only when it is named, or in the full run. */
  async function littleMemory(engine: string, env: Env): Promise<Result[]> {
    const little = { ...env, NODE_OPTIONS: '--max-old-space-size=128' }
    const results = [
      await flood(engine, little, size.flood),
      await overload(engine, little, size.overload),
      await pipelining(engine, little, { connections: 40, mayEnd: false }),
      await pipelining(engine, little, { connections: 200, mayEnd: true }),
    ]
    return results.map((result) => ({ ...result, name: `${result.name}, a heap of 128 MB` }))
  }
  /** These concern the process more than its database, so that the quick run has them on SQLite alone unless they are named. */
  const loads: Cases = {
    gone: (engine, env) => gone(engine, env, { orders: size.gone, random: random() }),
    exception: (engine, env) => exception(engine, env),
    clock: (engine, env) => clock(engine, env),
    bill: (engine, env) => bill(engine, env, { points: rounds ?? size.bill, random: random() }),
    connections: (engine, env) => connections(engine, env, size.connections),
    flood: (engine, env) => flood(engine, env, size.flood),
    storms: (engine, env) => storms(engine, env, size.storms),
    bodies: (engine, env) => bodies(engine, env, size.bodies),
    'crash-start': (engine, env) =>
      crashInStart(engine, env, { points: rounds ?? size.startPoints, random: random() }),
    ...(!isWanted('little-memory') ? {} : { 'little-memory': littleMemory }),
  }
  const onSqlite: Cases = {
    storage: (_engine, env) => storage(env),
    'power-loss': (_engine, env) => powerLoss(env, { ...size.powerLoss, random: random() }),
    'sync-errors': (_engine, env) => syncErrors(env),
    'read-only': (_engine, env) => readOnly(env),
    log: (_engine, env) => log(env),
    pictures: (_engine, env) => pictures(env),
    backup: (_engine, env) => backup(env, { rounds: size.backups }),
    ...(!isWanted('clean-machine')
      ? {}
      : { 'clean-machine': (_engine: string, env: Env) => cleanMachine(env) }),
  }

  return { onBoth, loads, onSqlite }
}
