import { isOnWithoutPieces, noPiecesText } from '#modules/catalogue/product/stock/no-pieces.ts'

type Props = { product: Parameters<typeof isOnWithoutPieces>[0] }

/** In the row of the switch of a product that is counted and has no pieces: on its own it sells nothing. */
export const NoPieces = ({ product }: Props) => (
  <span role="status" className="block text-[0.8125rem] leading-snug font-normal text-[#6f4a00]">
    {isOnWithoutPieces(product) && noPiecesText}
  </span>
)
