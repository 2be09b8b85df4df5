import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { DatabaseSync, StatementSync } from 'node:sqlite'

/**
 * Loaded into a shop's process by `node --import`, so that the shop itself has no code for it. Every statement to the
 * database and every answer is a step. The process kills itself before or after the step that the plan names, counted
 * from a request to the plan's path, or from the start if the path is empty.
 */
type Plan = { id: string; path: string; at: number; isAfter: boolean }

const planFile = process.env['FAULT_PLAN'] ?? ''
/** The steps since the plan began, one name each line. */
const stepsFile = `${planFile}.steps`
const databasePort = Number(new URL(process.env['DATABASE_URL'] ?? 'file:///none').port)

let plan: Plan | undefined
let steps = 0

function readPlan(): Plan | undefined {
  if (!existsSync(planFile)) return undefined
  const { id, path, at, isAfter } = Object(JSON.parse(readFileSync(planFile, 'utf8')))
  return { id: String(id), path: String(path), at: Number(at), isAfter: Boolean(isAfter) }
}

function step<Value>(name: string, work: () => Value): Value {
  if (!plan) return work()
  steps++
  appendFileSync(stepsFile, `${name.replaceAll(/\s+/g, ' ').slice(0, 80)}\n`)
  if (steps !== plan.at) return work()
  if (plan.isAfter) work()
  process.kill(process.pid, 'SIGKILL')
  return work()
}

type Method = (this: unknown, ...given: unknown[]) => unknown

/** Replaces a method of a class with one that is given the original. */
function wrap(prototype: object, name: string, around: (original: Method) => Method) {
  const original: unknown = Reflect.get(prototype, name)
  if (typeof original !== 'function') throw new Error(`there is no ${name}`)
  const call: Method = function (...given) {
    return Reflect.apply(original, this, given)
  }
  Reflect.set(prototype, name, around(call))
}

const sqlOf = new WeakMap<object, string>()
wrap(DatabaseSync.prototype, 'prepare', (prepare) => {
  return function (...given) {
    const statement = prepare.apply(this, given)
    sqlOf.set(Object(statement), String(given[0]))
    return statement
  }
})
wrap(DatabaseSync.prototype, 'exec', (exec) => {
  return function (...given) {
    return step(String(given[0]), () => exec.apply(this, given))
  }
})
for (const name of ['all', 'get', 'run'])
  wrap(StatementSync.prototype, name, (run) => {
    return function (...given) {
      return step(sqlOf.get(Object(this)) ?? name, () => run.apply(this, given))
    }
  })

wrap(Socket.prototype, 'write', (write) => {
  return function (...given) {
    const send = () => write.apply(this, given)
    const isToDatabase = this instanceof Socket && this.remotePort === databasePort
    return isToDatabase ? step(`to PostgreSQL: ${readable(given[0])}`, send) : send()
  }
})

const readable = (bytes: unknown) =>
  bytes instanceof Uint8Array
    ? Buffer.from(bytes)
        .toString('latin1')
        .replaceAll(/[^ -~]+/g, ' ')
    : ''

wrap(ServerResponse.prototype, 'end', (end) => {
  return function (...given) {
    return step('answer', () => end.apply(this, given))
  }
})

wrap(Server.prototype, 'emit', (emit) => {
  return function (...given) {
    const planned = given[0] === 'request' ? readPlan() : undefined
    const isNew = planned !== undefined && planned.path !== '' && planned.id !== plan?.id
    if (isNew && String(Object(given[1])['url']).startsWith(planned.path)) {
      plan = planned
      steps = 0
    }
    return emit.apply(this, given)
  }
})

const fromStart = readPlan()
if (fromStart?.path === '') plan = fromStart
