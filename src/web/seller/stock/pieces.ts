import { typedPieces } from '#modules/catalogue/product/stock/contract.ts'
import { mostPieces } from '#modules/catalogue/product/stock/limits.ts'

/** Null for an empty field, undefined for a text that is no count. */
export const readPieces = (typed: string): number | null | undefined =>
  typedPieces.safeParse(typed).data

/** The reasons for which pieces are added or taken away. */
export type ChangeReason = 'delivery' | 'spoiled' | 'correction'

/** The typed amount, below 0 if pieces are removed. Undefined if it is no amount. */
export function readChange(reason: ChangeReason, typed: string): number | undefined {
  const text = typed.trim().replace(/^[-−–]/, '-')
  if (reason !== 'correction' && !/^\d+$/.test(text)) return undefined
  if (!/^[-+]?\d+$/.test(text)) return undefined
  const pieces = reason === 'spoiled' ? -Number(text) : Number(text)
  return pieces === 0 || Math.abs(pieces) > mostPieces ? undefined : pieces
}

type Count = { stock: number | null; lowStock: number | null }

export function stockState({ stock, lowStock }: Count): 'sold out' | 'low' | undefined {
  if (stock === null) return undefined
  if (stock === 0) return 'sold out'
  return stock <= (lowStock ?? 0) ? 'low' : undefined
}
