import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Opening } from '#modules/shop/contract.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { queryClient } from './query-client.ts'
import { serverNow } from './server-clock.ts'
import { shopQuery } from './shop-query.ts'
import { useSettings } from './use-shop.ts'

/** Longer timers run out at once. */
const longestTimerMs = 24 * 3_600_000
/** After a request that failed. */
const retryMs = 5_000

/**
 * Whether the shop takes orders. The page brings what was true when it was made. It is read again when that changes and
 * when the page gets the focus; undefined while it is out of date and the shop cannot be reached.
 */
export function useOpening(): Opening | undefined {
  const isInBrowser = useIsInBrowser()
  const loaded = useSettings()
  const { opening } = loaded
  const lastLoaded = useRef(opening)
  // What a move to another page brings is newer than what was read before.
  useEffect(() => {
    if (lastLoaded.current === opening) return
    lastLoaded.current = opening
    queryClient.setQueryData(shopQuery.queryKey, (known) => known && { ...known, opening })
  }, [opening])
  const { data } = useQuery({
    ...shopQuery,
    initialData: () => ({ success: true as const, ...loaded }),
    // A page that was stored for offline use may be old.
    initialDataUpdatedAt: () => (isOver(opening) ? 0 : Date.now()),
    refetchInterval: ({ state }) => untilChange(state.data?.opening),
  })
  if (!isInBrowser) return opening
  return isOver(data.opening) ? undefined : data.opening
}

const isOver = ({ changesAt }: Opening): boolean =>
  changesAt !== undefined && serverNow() >= Date.parse(changesAt)

function untilChange(opening: Opening | undefined): number | false {
  if (opening?.changesAt === undefined) return false
  const left = Date.parse(opening.changesAt) - serverNow()
  return left > 0 ? Math.min(left + 200, longestTimerMs) : retryMs
}
