import {
  useQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'

/**
 * The data of a query that only the browser makes. While the page is hydrated there is none, because the server has rendered
 * it without: a part that is hydrated late would otherwise differ from the server's HTML.
 */
export function useBrowserQuery<Answer, Data = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, DefaultError, Data, Key>,
): Data | undefined {
  const isInBrowser = useIsInBrowser()
  const { data } = useQuery(options)
  return isInBrowser ? data : undefined
}
