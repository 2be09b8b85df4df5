import { useQueryClient } from '@tanstack/react-query'
import { saveCount, type CountedProduct } from './change-count.ts'
import { PiecesField } from './pieces-field.tsx'

/** How many there are; empty means that the product is not counted. */
export function CountField({ product }: { product: CountedProduct }) {
  const client = useQueryClient()
  return (
    <PiecesField
      label={`Count of ${product.name}, empty if not counted`}
      value={product.stock}
      save={(change) => saveCount(client, product, change)}
    />
  )
}
