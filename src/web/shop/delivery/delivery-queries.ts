import type { Place } from '#modules/delivery/areas.ts'
import { apiQuery } from '#web/data/api-query.ts'
import { queryClient } from '#web/data/query-client.ts'

/** What delivery to a place costs. The rules stay on the server. */
export const areaQuery = (place: Place | undefined) =>
  apiQuery('GET /api/delivery/area', { ...place })

export const fetchArea = (place: Place | undefined) =>
  queryClient.fetchQuery({ ...areaQuery(place), staleTime: 0 })

/** Places are taken by others too, so an open page reads them again. */
export const slotsQuery = {
  ...apiQuery('GET /api/delivery/slots'),
  staleTime: 0,
  refetchInterval: 60_000,
}
