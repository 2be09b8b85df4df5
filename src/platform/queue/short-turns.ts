import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Timer } from '../clock.ts'

/** As long as a page takes to render. No work begins in a turn of the event loop in which work began so long ago. */
const longestMs = 10

/**
 * Waits for a turn of the event loop with time left. Several short works run in one turn: each in a turn of its own would
 * have to wait with its whole request in memory.
 */
export function shortTurns(timer: Timer) {
  /** When work began in this turn. */
  let since: number | undefined

  return async (): Promise<void> => {
    if (since !== undefined && timer() - since >= longestMs) await nextTurn()
    if (since !== undefined) return
    since = timer()
    setImmediate(() => (since = undefined))
  }
}
