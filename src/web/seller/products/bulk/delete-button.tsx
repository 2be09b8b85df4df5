import { Trash2 } from 'lucide-react'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { productCalls } from '#web/seller/product/product-cache.ts'
import type { BulkProducts } from './typed-change.ts'

type Props = {
  products: BulkProducts
  /** "Rye loaf", "12 products". */
  what: string
  onDeleted: () => void
}

/** Deletes archived products for good, after a question. */
export const DeleteButton = ({ products, what, onDeleted }: Props) => (
  <ActionButton
    look="outline"
    className="text-alarm"
    run={async () => {
      const answer = await callAsSeller('POST /api/product/delete', { body: { products } })
      // Orders have all of them.
      if (answer.deleted === 0) throw new Error(answer.message)
      return answer
    }}
    refetch={productCalls}
    onDone={onDeleted}
    confirm={{
      title: `Delete ${what} for good?`,
      text: 'This cannot be undone. What somebody has ordered is not deleted and stays in the archive.',
      button: 'Delete for good',
      isDanger: true,
    }}
  >
    <Trash2 aria-hidden className="size-4.5" />
    Delete …
  </ActionButton>
)
