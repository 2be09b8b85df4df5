import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiRefusal, textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { useAction } from '#web/ui/use-action.ts'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { productCalls } from '#web/seller/product/product-cache.ts'
import type { BulkChange, BulkProducts } from './typed-change.ts'

const call = 'POST /api/product/bulk'
/** Many products take longer to look at. */
const undoMs = 30_000

export type Bulk = ReturnType<typeof useBulk>

/** The preview of a change, and the change itself once it is confirmed. */
export function useBulk(
  products: BulkProducts,
  change: BulkChange | undefined,
  onDone: () => void,
) {
  const wanted = useDebounced(JSON.stringify(change), 300)
  const send = (confirm?: string) =>
    callAsSeller(call, {
      body: { products, change: JSON.parse(wanted), ...(confirm !== undefined && { confirm }) },
    })
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [call, products, wanted],
    queryFn: () => send(),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const isCurrent = change !== undefined && JSON.stringify(change) === wanted && !isPlaceholderData
  const report = isCurrent && !error ? data?.report : undefined

  const { isBusy, start } = useAction({
    async run() {
      try {
        return await send(report?.fingerprint)
      } catch (failure) {
        // The shop changed since the preview, which is now made again.
        if (failure instanceof ApiRefusal && failure.code === 'selection-changed') void refetch()
        throw failure
      }
    },
    undo: ({ undo: id = '' }) => callAsSeller('POST /api/product/bulk-undo', { body: { id } }),
    undoMs,
    refetch: productCalls,
    onDone,
    toastId: 'many products',
  })

  return {
    report,
    problem: error === null ? undefined : textOf(error),
    isBusy,
    confirm: () => report && void start(),
  }
}
