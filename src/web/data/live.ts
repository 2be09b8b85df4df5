import { useEffect, useEffectEvent } from 'react'

type Role = 'shopper' | 'seller'
/** The id of an order that moved; `undefined`: some may have, look at everything again. */
type Hear = (orderId: string | undefined) => void

const shortestPauseMs = 1_000
const longestPauseMs = 30_000

/** Hears of moves for as long as the component is shown. It is a hint: whoever hears it asks the API. */
export function useLiveOrders(role: Role, onHint: Hear, isOn = true) {
  const hear = useEffectEvent(onHint)
  useEffect(() => (isOn ? follow(role, (orderId) => hear(orderId)) : undefined), [role, isOn])
}

const lines = new Map<Role, { hearers: Set<Hear>; hangUp: () => void }>()

/** All parts of a page share one line. */
function follow(role: Role, hear: Hear): () => void {
  const hearers = lines.get(role)?.hearers ?? new Set()
  hearers.add(hear)
  if (!lines.has(role)) {
    const tell: Hear = (orderId) => hearers.forEach((each) => each(orderId))
    lines.set(role, { hearers, hangUp: openLine(role, tell) })
  }
  return () => {
    hearers.delete(hear)
    if (hearers.size > 0) return
    lines.get(role)?.hangUp()
    lines.delete(role)
  }
}

/**
 * A browser allows few connections to one host, so its tabs share one stream: whichever holds the lock listens and
 * passes on what it hears. Where there are no locks every tab listens for itself.
 */
function openLine(role: Role, tell: Hear): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const name = `larder-live-${role}`
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => tell(data))
  const tellAll: Hear = (orderId) => {
    tell(orderId)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    tabs.postMessage(orderId)
  }
  const listenUntilGone = () =>
    new Promise<void>((resolve) => {
      const stop = listen(role, tellAll)
      signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  // Locks are there on https and on this very machine only, whatever the types say.
  const locks = navigator.locks as LockManager | undefined
  const listening = locks ? locks.request(name, { signal }, listenUntilGone) : listenUntilGone()
  listening.catch(() => {})
  return () => {
    leaving.abort()
    tabs.close()
  }
}

/** The browser itself comes back after a lost connection, with the last id it heard; after a refusal we do, more and more slowly. */
function listen(role: Role, tell: Hear): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function open() {
    source = new EventSource(`/api/live/${role}`)
    source.addEventListener('open', () => (failures = 0))
    source.addEventListener('refetch', () => tell(undefined))
    source.addEventListener('orders', ({ data }: MessageEvent<string>) =>
      tell((JSON.parse(data) as { id: string }).id),
    )
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      const pause = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures++)
      timer = setTimeout(open, pause * (0.5 + Math.random() / 2))
    })
  }

  /** After sleep or without a network the pause may be long; being looked at again ends it. */
  function comeBack() {
    if (document.hidden || source?.readyState !== EventSource.CLOSED) return
    clearTimeout(timer)
    open()
  }

  open()
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('online', comeBack)
  return () => {
    clearTimeout(timer)
    source?.close()
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('online', comeBack)
  }
}
