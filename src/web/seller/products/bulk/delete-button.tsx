import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { reloadProducts } from '../list/product-query.ts'
import type { BulkProducts } from './typed-change.ts'

type Props = {
  products: BulkProducts
  /** "Rye loaf", "12 products". */
  what: string
  onDeleted: () => void
}

/** Deletes archived products for good, after a question. */
export function DeleteButton({ products, what, onDeleted }: Props) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => callAsSeller('POST /api/product/delete', { body: { products } }),
    onSuccess: ({ message, deleted }) => {
      if (deleted === 0) return toast.error(message)
      toast.success(message)
      return onDeleted()
    },
    onError: (error) => toast.error(textOf(error)),
    onSettled: async () => {
      setIsAsking(false)
      await reloadProducts(client)
    },
  })
  return (
    <>
      <Button onClick={() => setIsAsking(true)} look="outline" className="text-alarm">
        <Trash2 aria-hidden className="size-4.5" />
        Delete …
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${what} for good?`}
          confirm="Delete for good"
          isDanger
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsking(false)}
        >
          This cannot be undone. What somebody has ordered is not deleted and stays in the archive.
        </ConfirmDialog>
      )}
    </>
  )
}
