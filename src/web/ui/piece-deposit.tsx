import type { Product } from '#modules/catalogue/contract.ts'
import { pieceDeposit } from '#modules/pricing/deposits.ts'
import { useSettings } from '#web/data/use-shop.ts'
import { useMinorMoney } from './money.ts'

type Props = { product: Product; quantity?: number; className?: string }

/** "+ $0.25 deposit", beside a price and never in it. */
export function PieceDeposit({ product: { deposit }, quantity = 1, className }: Props) {
  const { money } = useSettings()
  const write = useMinorMoney()
  const piece = pieceDeposit(money, deposit?.kind, deposit?.containers ?? 1)
  return piece && <span className={className}>+ {write(piece.cents * quantity)} deposit</span>
}
