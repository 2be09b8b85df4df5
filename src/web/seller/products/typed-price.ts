/** The body's value for a typed number, with a comma or a point before the decimals. A text that is no number stays a text. */
export function sentNumber(typed: string): number | string {
  const text = typed.trim()
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
}

/** Without an offer the offer price follows the price. */
export const sentPrices = (price: string, offerPrice: string) => ({
  price: sentNumber(price),
  offerPrice: sentNumber(offerPrice.trim() || price),
})

/** `NaN` for what is no number. */
export const readPrice = (typed: string): number => Number(typed.trim().replace(',', '.'))
