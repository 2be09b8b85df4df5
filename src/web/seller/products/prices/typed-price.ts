/** What is sent for a typed number: a comma separates the decimals as well as a point does. What is no number stays a text. */
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
