import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from '#web/api.ts'

/** How often a read that failed is repeated before the page says so. */
const retries = 3
const firstRetryMs = 1_000
/** A read that has to wait longer fails at once: the page says how long. */
const longestRetryMs = 30_000
/** The same for all reads of a tab, so that those that share a request share its repetition too. */
const jitter = 0.5 + Math.random() / 2
/** Too many requests, and a shop or a proxy that is overloaded or restarting. Other refusals would be repeated. */
const temporary = [429, 502, 503, 504]
/** What was read a moment ago is shown without another request. */
const freshMs = 5_000
/** A request without an answer after this long is lost: a phone that slept leaves them open. */
const timeoutMs = 15_000

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < retries && isTemporary(error),
        retryDelay: (failures, error) =>
          retryAfterMs(error) + firstRetryMs * 2 ** failures * jitter,
        // Calls are made also when the browser believes it is offline: it may be wrong.
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Without a network a read fails at once, and is refetched when there is one again. */
const isTemporary = (error: Error): boolean =>
  error instanceof ApiRefusal
    ? temporary.includes(error.status) && error.retryAfterMs <= longestRetryMs
    : navigator.onLine

const retryAfterMs = (error: Error): number =>
  error instanceof ApiRefusal ? error.retryAfterMs : 0

/** The cache of all pages, also for code outside of components. */
export const queryClient = newQueryClient()

export const requestTimeout = (): AbortSignal => AbortSignal.timeout(timeoutMs)

// Not in a later task: what follows a login or a refetch finds the page as it has changed it.
notifyManager.setScheduler(queueMicrotask)

if (typeof window !== 'undefined') {
  // A window that was covered by another one gets the focus without a change of visibility, and a page that comes out
  // of the back/forward cache may get neither.
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus()
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onFocus()
    window.addEventListener('visibilitychange', listener)
    window.addEventListener('focus', listener)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('visibilitychange', listener)
      window.removeEventListener('focus', listener)
      window.removeEventListener('pageshow', onPageShow)
    }
  })
}
