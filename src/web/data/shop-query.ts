import { useQuery } from '@tanstack/react-query'
import type { PublicSettings } from '#modules/settings/contract.ts'
import type { AnswerOf } from '#web/api.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { apiQuery } from './api-query.ts'
import { queryClient } from './query-client.ts'
import { useSettings } from './use-shop.ts'

export type ShopAnswer = AnswerOf<'GET /api/shop'>

/** The public part of the settings, as it is now. */
export const shopQuery = apiQuery('GET /api/shop')

/** Every page brings the settings, as they were when it was rendered. */
export const putShop = (settings: PublicSettings) =>
  queryClient.setQueryData(shopQuery.queryKey, { success: true, ...settings })

export const refetchShop = (): Promise<ShopAnswer> =>
  queryClient.fetchQuery({ ...shopQuery, staleTime: 0 })

/** For the cart, which may be open for long and is shown without a request: it begins with the settings of the page. */
export function useCurrentShop(): PublicSettings {
  const page = useSettings()
  const isInBrowser = useIsInBrowser()
  const { data } = useQuery({
    ...shopQuery,
    initialData: { success: true, ...page },
    refetchOnMount: 'always',
  })
  return isInBrowser ? data : page
}
