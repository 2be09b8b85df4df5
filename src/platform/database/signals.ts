import { EventEmitter } from 'node:events'
import type { Db } from './db.ts'

/**
 * Hints that something changed, heard by every node. `announce` inside a transaction is delivered when it commits and
 * forgotten when it rolls back. Whoever hears one asks the database; `undefined` means "you may have missed some".
 */
export type Signals = {
  announce: (db: Db, channel: string, payload: string) => Promise<void>
  listen: (channel: string, hear: (payload: string | undefined) => void) => () => void
}

/** The listening half, the same for both engines. */
export function signalHub() {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    deliver: (channel: string, payload: string | undefined) => emitter.emit(channel, payload),
    channels: () => emitter.eventNames().map(String),
    listen: (channel: string, hear: (payload: string | undefined) => void) => {
      emitter.on(channel, hear)
      return () => void emitter.off(channel, hear)
    },
  }
}
