import type { PieceDeposit } from './pricing.ts'
import type { TaxClass } from './taxes.ts'

/** A kind of container: what is paid for one and given back for it. */
type DepositKind = { id: string; name: string; cents: number; taxClass: string }

/** What a product can name: a tax class and a kind of deposit of the shop. */
export type Taxing = {
  taxClasses: readonly TaxClass[]
  deposits: readonly DepositKind[]
  /** In a shop that charges no VAT there is no tax class to choose. */
  noVatNote?: string | null | undefined
}

/** The deposit of one piece of a product, which may have several containers. */
export function pieceDeposit(
  { deposits }: Pick<Taxing, 'deposits'>,
  kindId: string | null | undefined,
  count: number,
): (PieceDeposit & { name: string; containers: number }) | undefined {
  const kind = deposits.find(({ id }) => id === kindId)
  return (
    kind && {
      name: kind.name,
      cents: kind.cents * count,
      taxClass: kind.taxClass,
      containers: count,
    }
  )
}
