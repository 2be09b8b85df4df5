import { readFileSync } from 'node:fs'

/**
 * Loaded into a shop's process by `node --import`: the clock of the machine is wrong by as many milliseconds as the file
 * says. Timers and the monotonic clock go on as they are, as they do when an operator sets the clock.
 */
const file = process.env['CLOCK_OFFSET_FILE'] ?? ''
const RealDate = Date

function offset(): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

const now = () => RealDate.now() + offset()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
