import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { productCalls } from '#web/seller/product/product-cache.ts'
import { useAction } from '#web/ui/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type Props = {
  product: Pick<SellerProduct, '_id' | 'name' | 'archived'>
  className: string
  isIcon?: boolean
}

/** Takes a product out of the shop, or restores it. */
export function ArchiveButton({ product, className, isIcon = false }: Props) {
  const { _id: id, name, archived } = product
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  async function setArchived(isArchived: boolean) {
    const body = { id, archived: isArchived }
    const { message } = await callAsSeller('POST /api/product/archive', { body })
    return { message: `${name}: ${message}` }
  }
  const { isBusy, start } = useAction({
    run: () => setArchived(!archived),
    undo: archived ? undefined : () => setArchived(false),
    refetch: productCalls,
    toastId: `archive-${id}`,
  })
  const text = archived ? 'Restore' : 'Archive'
  const Icon = archived ? ArchiveRestore : Archive

  return (
    <>
      <button
        type="button"
        aria-label={`${text} ${name}`}
        title={isIcon ? text : undefined}
        onClick={() => (archived ? void start() : setIsAsking(true))}
        className={className}
      >
        <Icon aria-hidden className="size-4.5" />
        {!isIcon && text}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Archive ${name}?`}
          confirm="Archive"
          isBusy={isBusy}
          onConfirm={() => void start(undefined, close)}
          onClose={close}
        >
          Shoppers no longer see it. Past orders keep it. You can restore it any time.
        </ConfirmDialog>
      )}
    </>
  )
}
