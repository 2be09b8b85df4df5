import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** How long until an unreachable shop is checked again. */
const checkPauseMs = 10_000

let timer: ReturnType<typeof setTimeout> | undefined
let lastFoundAt = -checkPauseMs

/**
 * Whether the shop can be reached, as far as the last request and the browser know. TanStack Query's `onlineManager`
 * holds it, so that queries are refetched when the shop is back.
 */
export const connection = {
  isLost: () => !onlineManager.isOnline(),
  /**
   * A request was answered. Where one call always fails and others succeed, each success would make the failing one be
   * refetched, so this ends an outage only once in a while; otherwise the next check does.
   */
  found() {
    if (Date.now() - lastFoundAt >= checkPauseMs) setReachable(true)
  },
  lost: () => setReachable(false),
  /** Fetches an address that no cache answers. */
  async check(): Promise<boolean> {
    const isReachable = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    setReachable(isReachable)
    return isReachable
  },
  /** Calls the listener when the shop is back in reach. */
  onReconnect: (listener: () => void) =>
    onlineManager.subscribe((isOnline) => isOnline && listener()),
}

/** What browsers say when a request or a script gets no answer. */
const networkErrors = /failed to fetch|networkerror|load failed|dynamically imported|module script/i

export const isNetworkError = (error: unknown): error is TypeError =>
  error instanceof TypeError && networkErrors.test(error.message)

export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    connection.isLost,
    () => false,
  )

if (typeof window !== 'undefined') {
  if (!navigator.onLine) connection.lost()
  onlineManager.setEventListener(() => {
    window.addEventListener('offline', connection.lost)
    window.addEventListener('online', checkHealth)
    return () => {
      window.removeEventListener('offline', connection.lost)
      window.removeEventListener('online', checkHealth)
    }
  })
}

function setReachable(isReachable: boolean) {
  if (isReachable && connection.isLost()) lastFoundAt = Date.now()
  clearTimeout(timer)
  if (!isReachable) timer = setTimeout(checkHealth, checkPauseMs)
  onlineManager.setOnline(isReachable)
}

function checkHealth() {
  if (document.hidden) return setReachable(!connection.isLost())
  void connection.check()
}
