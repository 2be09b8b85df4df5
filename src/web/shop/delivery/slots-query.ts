import { apiQuery } from '#web/data/api-query.ts'

/** Places are taken by others too, so an open page reads them again. */
export const slotsQuery = {
  ...apiQuery('GET /api/delivery/slots'),
  staleTime: 0,
  refetchInterval: 60_000,
}
