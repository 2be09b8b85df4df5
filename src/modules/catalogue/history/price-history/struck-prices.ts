/**
 * What a struck price is in this shop: what the seller typed; that, labelled as the recommended price; or the
 * lowest price of the 30 days before the offer began.
 */
export const struckPriceKinds = ['as entered', 'recommended', 'lowest'] as const
export type StruckPrices = (typeof struckPriceKinds)[number]

/** What a recommended price is called where the shop is. */
export const recommendedWord = (country: string): 'MRP' | 'RRP' =>
  country === 'IN' ? 'MRP' : 'RRP'

/** What stands before a struck price; nothing if it speaks for itself. */
export const struckWord = (kind: StruckPrices, country: string): string =>
  kind === 'recommended' ? recommendedWord(country) : ''
