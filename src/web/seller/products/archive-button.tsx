import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import type { SellerProduct } from '#modules/catalogue/seller/contract.ts'
import { textOf } from '#web/api.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { reloadProducts } from '#web/seller/products/list/product-query.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { undoToast } from '#web/ui/toast/undo-toast.tsx'

type Props = {
  product: Pick<SellerProduct, '_id' | 'name' | 'archived'>
  className: string
  isIcon?: boolean
}

/** Takes a product out of the shop, or restores it. */
export function ArchiveButton({
  product: { _id: id, name, archived },
  className,
  isIcon = false,
}: Props) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const toastId = `archive-${id}`
  const change = useMutation({
    mutationFn: (isArchived: boolean) =>
      callAsSeller('POST /api/product/archive', { body: { id, archived: isArchived } }),
    onSuccess: ({ message }, isArchived) =>
      isArchived
        ? undoToast(`${name}: ${message}`, () => change.mutate(false), { id: toastId })
        : toast.success(`${name}: ${message}`, { id: toastId }),
    onError: (error) => toast.error(textOf(error), { id: toastId }),
    onSettled: async () => {
      setIsAsking(false)
      await reloadProducts(client)
    },
  })
  const text = archived ? 'Restore' : 'Archive'
  const Icon = archived ? ArchiveRestore : Archive

  return (
    <>
      <button
        type="button"
        aria-label={`${text} ${name}`}
        title={isIcon ? text : undefined}
        onClick={() => (archived ? change.mutate(false) : setIsAsking(true))}
        className={className}
      >
        <Icon aria-hidden className="size-4.5" />
        {!isIcon && text}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Archive ${name}?`}
          confirm="Archive"
          isBusy={change.isPending}
          onConfirm={() => change.mutate(true)}
          onClose={() => setIsAsking(false)}
        >
          Shoppers no longer see it. Past orders keep it. You can restore it any time.
        </ConfirmDialog>
      )}
    </>
  )
}
