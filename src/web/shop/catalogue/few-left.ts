import { apiQuery } from '#web/data/api-query.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useBrowserQuery } from '#web/data/use-browser-query.ts'

/** How old the counts may be when a product is shown. */
const freshMs = 1_000

/** Pieces by product id, of the products that have few left. They are not in the pages, which are cached. */
const fewLeftQuery = { ...apiQuery('GET /api/product/few-left'), staleTime: freshMs }

export const fewLeft = {
  of: (id: string): number | undefined =>
    queryClient.getQueryData(fewLeftQuery.queryKey)?.fewLeft[id],
  /** From an answer that is newer than the query. */
  put: (id: string, pieces: number) =>
    queryClient.setQueryData(
      fewLeftQuery.queryKey,
      (known) => known && { ...known, fewLeft: { ...known.fewLeft, [id]: pieces } },
    ),
}

/** Undefined where there are enough, or pieces are not counted. */
export const useFewLeft = (id: string): number | undefined =>
  useBrowserQuery({ ...fewLeftQuery, select: ({ fewLeft: pieces }) => pieces[id] })
