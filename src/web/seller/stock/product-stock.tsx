import type { CountedProduct } from './change-count.ts'
import { CountField } from './count-field.tsx'
import { DeliveryButton } from './delivery-button.tsx'
import { StockMark } from './stock-mark.tsx'

type Props = { product: CountedProduct; isNarrow?: boolean }

/** A product's count in the list, and what changes it. Only what is counted can get a delivery. */
export function ProductStock({ product, isNarrow = false }: Props) {
  const { stock, lowStock } = product
  return (
    <span className={`flex flex-wrap items-center gap-1.5 ${isNarrow ? 'md:max-xl:w-30' : ''}`}>
      <CountField product={product} />
      {stock !== null && <DeliveryButton product={product} isIcon={isNarrow} />}
      <StockMark stock={stock} lowStock={lowStock} />
    </span>
  )
}
