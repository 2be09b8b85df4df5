/** What a seller gives as the reason for a change of a count. */
export const sellerReasons = ['counted', 'delivery', 'spoiled', 'correction'] as const
export type SellerReason = (typeof sellerReasons)[number]

export const stockReasons = [
  ...sellerReasons,
  'import',
  'order',
  'order cancelled',
  'order returned',
  'order changed',
  'counting stopped',
] as const
export type StockReason = (typeof stockReasons)[number]
