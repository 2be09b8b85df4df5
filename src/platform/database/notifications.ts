import { EventEmitter } from 'node:events'
import type { Db } from './db.ts'

type Listener = (payload: string | undefined) => void

/**
 * Tells that something changed, for listeners on every node. What is announced inside a transaction is published after its
 * commit, and dropped if it rolls back or the process dies first. A listener reads the database to learn more; `undefined`
 * as the payload means that notifications may have been lost.
 */
export type Notifications = {
  announce: (db: Db, channel: string, payload: string) => Promise<void>
  listen: (channel: string, listener: Listener) => () => void
}

/** Passes notifications to the listeners of this process; the same for both engines. */
export function notificationHub() {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    deliver: (channel: string, payload: string | undefined) => emitter.emit(channel, payload),
    channels: () => emitter.eventNames().map(String),
    listen: (channel: string, listener: Listener) => {
      emitter.on(channel, listener)
      return () => void emitter.off(channel, listener)
    },
  }
}
