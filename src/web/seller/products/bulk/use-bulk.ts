import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiRefusal, textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { undoToast } from '#web/ui/toast/undo-toast.tsx'
import { reloadProducts } from '../list/product-query.ts'
import type { BulkChange, BulkProducts } from './typed-change.ts'

const call = 'POST /api/product/bulk'
const toastId = 'many products'
/** Many products take longer to look at. */
const undoMs = 30_000

export type Bulk = ReturnType<typeof useBulk>

/** The preview of a change, and the change itself once it is confirmed. */
export function useBulk(
  products: BulkProducts,
  change: BulkChange | undefined,
  onDone: () => void,
) {
  const client = useQueryClient()
  const wanted = useDebounced(JSON.stringify(change), 300)
  const body = { products, ...(change && { change }) }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [call, products, wanted],
    queryFn: () => callAsSeller(call, { body: { products, change: JSON.parse(wanted) } }),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const isCurrent = change !== undefined && JSON.stringify(change) === wanted && !isPlaceholderData
  const report = isCurrent && !error ? data?.report : undefined

  const undo = useMutation({
    mutationFn: (id: string) => callAsSeller('POST /api/product/bulk-undo', { body: { id } }),
    onSuccess: ({ message }) => toast.success(message, { id: toastId }),
    onError: (failure) => toast.error(textOf(failure), { id: toastId }),
    onSettled: () => reloadProducts(client),
  })

  const carryOut = useMutation({
    mutationFn: (confirm: string) =>
      callAsSeller(call, { body: { ...body, change: JSON.parse(wanted), confirm } }),
    onSuccess: ({ message, undo: id }) => {
      if (id === undefined) toast.success(message, { id: toastId })
      else undoToast(message, () => undo.mutate(id), { id: toastId, duration: undoMs })
      onDone()
    },
    onError: (failure) => {
      // The shop changed since the preview, which is now made again.
      if (failure instanceof ApiRefusal && failure.code === 'selection-changed') void refetch()
      toast.error(textOf(failure), { id: toastId })
    },
    onSettled: () => reloadProducts(client),
  })

  return {
    report,
    problem: error === null ? undefined : textOf(error),
    isBusy: carryOut.isPending,
    confirm: () => report && !carryOut.isPending && carryOut.mutate(report.fingerprint),
  }
}
