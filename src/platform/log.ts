import { pino } from 'pino'

export type Log = pino.Logger

/**
 * One JSON object a line on standard output. Lines are gathered for up to a second or 4 kB, because a write per
 * request costs more than serving it; `flush` runs before the process ends.
 */
export function openLog(level: string): Log {
  const sink = pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 })
  // A closed pipe or a full log disk must not take the shop down with it.
  sink.on('error', () => {})
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, sink)
}

export const silentLog: Log = pino({ level: 'silent' })
