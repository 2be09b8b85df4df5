import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from '#web/api.ts'

/** How often a call that got no answer is repeated before the page says so. */
const retries = 2
/** What was read a moment ago is shown without another request. */
const freshMs = 5_000
/** A request without an answer after this long is lost: a phone that slept leaves them open. */
const timeoutMs = 15_000

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // A refusal is an answer, so only a call without one is repeated.
        retry: (failures, error) => failures < retries && !(error instanceof ApiRefusal),
        // Calls are made also when the browser believes it is offline: it may be wrong.
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

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
