import { focusManager } from '@tanstack/react-query'
import type { Opening } from '#modules/shop/contract.ts'
import { connection } from './connection.ts'
import { queryClient } from './query-client.ts'
import { serverNow } from './server-clock.ts'
import { shopQuery } from './shop-query.ts'
import { knownOpening } from './use-opening.ts'

/** Longer timers run out at once. */
const longestTimerMs = 24 * 3_600_000
/** After a request that failed. */
const retryMs = 5_000
/** What was read a moment ago is not read again when the page gets the focus. */
const freshMs = 5_000

/** Reads whether the shop takes orders when that changes, when the page gets the focus and when the shop is back. */
export function followOpening() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let page: Opening | undefined

  function schedule(opening: Opening | undefined) {
    clearTimeout(timer)
    if (opening?.changesAt === undefined) return
    const left = Date.parse(opening.changesAt) - serverNow()
    timer = setTimeout(read, left > 0 ? Math.min(left + 200, longestTimerMs) : retryMs)
  }

  function read(staleTime = 0) {
    queryClient.fetchQuery({ ...shopQuery, staleTime }).then(
      ({ opening }) => write(opening),
      () => {
        const { read: last } = knownOpening.get()
        const opening = last?.since === page ? last?.opening : page
        if (opening && isOver(opening)) write(undefined)
        schedule(opening ?? page)
      },
    )
  }

  function write(opening: Opening | undefined) {
    if (page) knownOpening.set({ page, read: { since: page, opening } })
    if (opening) schedule(opening)
  }

  function followPage() {
    const { page: next } = knownOpening.get()
    if (next === undefined || next === page) return
    page = next
    // A page that was stored for offline use may be old.
    if (isOver(next)) read()
    else schedule(next)
  }

  knownOpening.subscribe(followPage)
  followPage()
  focusManager.subscribe((isFocused) => isFocused && read(freshMs))
  connection.onReconnect(() => read())
  // The cart reads the settings for its own reasons.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== shopQuery.queryKey[0]) return
    if (query.state.status !== 'success' || query.state.fetchStatus !== 'idle') return
    const { data } = queryClient.getQueryState(shopQuery.queryKey) ?? {}
    if (data && data.opening !== knownOpening.get().read?.opening) write(data.opening)
  })
}

const isOver = ({ changesAt }: Opening): boolean =>
  changesAt !== undefined && serverNow() >= Date.parse(changesAt)
