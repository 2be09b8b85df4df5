import { createSharedValue, useSharedValue } from './shared-value.ts'

/** How long until an unreachable shop is checked again. */
const checkPauseMs = 10_000

const isReachable = createSharedValue(true)
let timer: ReturnType<typeof setTimeout> | undefined
let lastFoundAt = -checkPauseMs

/**
 * Whether the shop can be reached, as far as the last request and the browser know. `query-client.ts` tells it to
 * TanStack Query, so that queries are refetched when the shop is back.
 */
export const connection = {
  isLost: () => !isReachable.get(),
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
  subscribe: isReachable.subscribe,
  /** Calls the listener when the shop is back in reach. */
  onReconnect: (listener: () => void) =>
    isReachable.subscribe(() => isReachable.get() && listener()),
}

/** What browsers say when a request or a script gets no answer. */
const networkErrors = /failed to fetch|networkerror|load failed|dynamically imported|module script/i

export const isNetworkError = (error: unknown): error is TypeError =>
  error instanceof TypeError && networkErrors.test(error.message)

export const useIsOffline = (): boolean => !useSharedValue(isReachable)

if (typeof window !== 'undefined') {
  if (!navigator.onLine) connection.lost()
  window.addEventListener('offline', connection.lost)
  window.addEventListener('online', checkHealth)
}

function setReachable(isNow: boolean) {
  if (isNow && connection.isLost()) lastFoundAt = Date.now()
  clearTimeout(timer)
  if (!isNow) timer = setTimeout(checkHealth, checkPauseMs)
  isReachable.set(isNow)
}

function checkHealth() {
  if (document.hidden) return setReachable(!connection.isLost())
  void connection.check()
}
