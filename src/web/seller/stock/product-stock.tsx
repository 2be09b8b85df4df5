import { useQueryClient } from '@tanstack/react-query'
import { isOnWithoutPieces, noPiecesText } from '#modules/catalogue/product/stock/no-pieces.ts'
import { type CountedProduct, saveCount } from './change-count.ts'
import { DeliveryButton } from './delivery-button.tsx'
import { PiecesField } from './pieces-field.tsx'
import { stockState } from './pieces.ts'

type Props = { product: CountedProduct; isNarrow?: boolean }

/** A product's count in the list, and the buttons that change it. Only a counted product can get a delivery. */
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

/** The count of a product; empty means that it is not counted. */
function CountField({ product }: { product: CountedProduct }) {
  const client = useQueryClient()
  return (
    <PiecesField
      label={`Count of ${product.name}, empty if not counted`}
      value={product.stock}
      save={(change) => saveCount(client, product, change)}
    />
  )
}

const colours = { 'sold out': 'bg-alarm-pale text-alarm', low: 'bg-[#fdf0d0] text-[#6f4a00]' }

/** "Sold out" or "Low"; nothing for other products. */
export function StockMark(count: { stock: number | null; lowStock: number | null }) {
  const state = stockState(count)
  if (state === undefined) return null
  return (
    <span
      className={`rounded-full px-2 py-0.5 text-[0.8125rem] font-semibold whitespace-nowrap ${colours[state]}`}
    >
      {state === 'low' ? 'Low' : 'Sold out'}
    </span>
  )
}

type NoPiecesProps = { product: Parameters<typeof isOnWithoutPieces>[0] }

/** In the row of the switch of a product that is counted and has no pieces: on its own it sells nothing. */
export const NoPieces = ({ product }: NoPiecesProps) => (
  <span role="status" className="block text-[0.8125rem] leading-snug font-normal text-[#6f4a00]">
    {isOnWithoutPieces(product) && noPiecesText}
  </span>
)
