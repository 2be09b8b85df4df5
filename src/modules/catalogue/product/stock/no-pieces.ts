/** Says why a product that is switched on is out of stock all the same. */
export const noPiecesText = 'It has 0 pieces: out of stock until you add some'

type Stock = { inStockSwitch: boolean; stock: number | null }

export const isOnWithoutPieces = ({ inStockSwitch, stock }: Stock): boolean =>
  inStockSwitch && stock === 0
