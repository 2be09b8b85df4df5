import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** How long until an unreachable shop is checked again. */
const checkPauseMs = 10_000

let timer: ReturnType<typeof setTimeout> | undefined
let lastFoundAt = -checkPauseMs

/**
 * Whether the shop can be reached, as far as the last request and the browser know. TanStack Query's `onlineManager` holds
 * it, so queries are refetched when the shop is back.
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
    const isAnswered = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    setReachable(isAnswered)
    return isAnswered
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
  useSyncExternalStore(subscribe, connection.isLost, () => false)

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

if (typeof window !== 'undefined') {
  // Instead of the events of the browser alone: it may have a network and yet not reach the shop.
  onlineManager.setEventListener(() => undefined)
  if (!navigator.onLine) connection.lost()
  window.addEventListener('offline', connection.lost)
  window.addEventListener('online', checkHealth)
}

function setReachable(isNow: boolean) {
  if (isNow && connection.isLost()) lastFoundAt = Date.now()
  clearTimeout(timer)
  if (!isNow) timer = setTimeout(checkHealth, checkPauseMs)
  onlineManager.setOnline(isNow)
}

function checkHealth() {
  if (document.hidden) return setReachable(!connection.isLost())
  void connection.check()
}
