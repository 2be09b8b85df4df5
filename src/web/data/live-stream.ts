import { isRecord } from './storage.ts'

export type Role = 'shopper' | 'seller'
/** Gets the id of an order that changed; `undefined` means that any order may have. */
export type Listener = (orderId: string | undefined) => void

const shortestPauseMs = 1_000
const longestPauseMs = 30_000

const subscriptions = new Map<Role, { listeners: Set<Listener>; close: () => void }>()

/** All components of a page share one subscription. */
export function subscribe(role: Role, listener: Listener): () => void {
  const listeners = subscriptions.get(role)?.listeners ?? new Set()
  listeners.add(listener)
  if (!subscriptions.has(role)) {
    const notify: Listener = (orderId) => listeners.forEach((each) => each(orderId))
    subscriptions.set(role, { listeners, close: shareStream(role, notify) })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    subscriptions.get(role)?.close()
    subscriptions.delete(role)
  }
}

/**
 * A browser allows few connections to one host, so its tabs share one event stream: the tab that holds the lock has it
 * open and passes its events on. Where there are no locks every tab has its own.
 */
function shareStream(role: Role, notify: Listener): () => void {
  const closing = new AbortController()
  const { signal } = closing
  const name = `larder-live-${role}`
  const otherTabs = new BroadcastChannel(name)
  otherTabs.addEventListener('message', ({ data }: MessageEvent<string | undefined>) =>
    notify(data),
  )
  const notifyAll: Listener = (orderId) => {
    notify(orderId)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    otherTabs.postMessage(orderId)
  }
  const streamUntilClosed = () =>
    new Promise<void>((resolve) => {
      const stop = openStream(role, notifyAll)
      signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  // Locks exist on https and localhost only, whatever the types say.
  const locks = navigator.locks as LockManager | undefined
  const streaming = locks ? locks.request(name, { signal }, streamUntilClosed) : streamUntilClosed()
  streaming.catch(() => {})
  return () => {
    closing.abort()
    otherTabs.close()
  }
}

/** The browser itself reconnects after a lost connection, with the last event id; after a refusal we do, with a backoff. */
function openStream(role: Role, notify: Listener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function open() {
    source = new EventSource(`/api/live/${role}`)
    source.addEventListener('open', () => (failures = 0))
    source.addEventListener('refetch', () => notify(undefined))
    source.addEventListener('orders', ({ data }: MessageEvent<string>) => notify(orderIdIn(data)))
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      const pause = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures++)
      timer = setTimeout(open, pause * (0.5 + Math.random() / 2))
    })
  }

  /** After sleep or without a network the backoff may be long; a visible page or a network ends it. */
  function reconnectNow() {
    if (document.hidden || source?.readyState !== EventSource.CLOSED) return
    clearTimeout(timer)
    open()
  }

  open()
  document.addEventListener('visibilitychange', reconnectNow)
  window.addEventListener('online', reconnectNow)
  return () => {
    clearTimeout(timer)
    source?.close()
    document.removeEventListener('visibilitychange', reconnectNow)
    window.removeEventListener('online', reconnectNow)
  }
}

function orderIdIn(json: string): string | undefined {
  const event: unknown = JSON.parse(json)
  return isRecord(event) && typeof event['id'] === 'string' ? event['id'] : undefined
}
