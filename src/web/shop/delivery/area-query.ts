import { apiQuery } from '#web/data/api-query.ts'
import { queryClient } from '#web/data/query-client.ts'

/** What delivery to a zip code costs. The rules stay on the server. */
export const areaQuery = (zip: string | undefined) => apiQuery('GET /api/delivery/area', { zip })

export const fetchArea = (zip: string | undefined) =>
  queryClient.fetchQuery({ ...areaQuery(zip), staleTime: 0 })
