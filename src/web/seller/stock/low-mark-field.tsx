import { useQueryClient } from '@tanstack/react-query'
import { saveLowMark, type CountedProduct } from './change-count.ts'
import { PiecesField } from './pieces-field.tsx'

/** At this many or fewer the product is low. Only counted products can be. */
export function LowMarkField({ product: { _id: id, lowStock } }: { product: CountedProduct }) {
  const client = useQueryClient()
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden>Low at</span>
      <PiecesField
        label="Low at, empty for no low mark"
        value={lowStock}
        save={({ next }) => saveLowMark(client, id, next)}
      />
    </span>
  )
}
