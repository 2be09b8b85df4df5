import { useQuery, type QueryState } from '@tanstack/react-query'
import type { Opening } from '#modules/settings/contract.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { serverNow } from './server-clock.ts'
import { shopQuery, type ShopAnswer } from './shop-query.ts'
import { useSettings } from './use-shop.ts'

/** Longer timers run out at once. */
const longestTimerMs = 24 * 3_600_000
const afterChangeMs = 200
const retryMs = 5_000

/**
 * Whether the shop takes orders. The page brings what was true when it was rendered; it is refetched when that changes and when
 * the page gets the focus. Undefined while it is not known: what was fetched last is over, and the shop is out of reach.
 */
export function useOpening(): Opening | undefined {
  const page = useSettings()
  const isInBrowser = useIsInBrowser()
  const { data, isError } = useQuery({
    ...shopQuery,
    initialData: { success: true, ...page },
    refetchOnMount: false,
    refetchInterval: ({ state }) => untilChange(state),
  })
  const { opening } = isInBrowser ? data : page
  return isError && isOver(opening) ? undefined : opening
}

function untilChange(state: QueryState<ShopAnswer>): number | false {
  const changesAt = state.data?.opening.changesAt
  if (changesAt === undefined) return false
  const leftMs = Date.parse(changesAt) - serverNow()
  if (leftMs > 0) return Math.min(leftMs + afterChangeMs, longestTimerMs)
  // A page that was stored for offline use may be old.
  const isFromPage = state.dataUpdateCount + state.errorUpdateCount === 0
  return isFromPage ? 1 : retryMs
}

const isOver = ({ changesAt }: Opening): boolean =>
  changesAt !== undefined && serverNow() >= Date.parse(changesAt)
