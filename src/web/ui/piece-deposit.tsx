import type { Product } from '#modules/catalogue/contract.ts'
import { pieceDeposit } from '#modules/pricing/deposits.ts'
import { useSettings } from '#web/data/use-shop.ts'
import { useMinorMoney } from '#web/ui/money.ts'

/** "+ $0.25 deposit", beside the price of a product and never in it. */
export function PieceDeposit({ product, className }: { product: Product; className?: string }) {
  const { money } = useSettings()
  const write = useMinorMoney()
  const deposit = pieceDeposit(money, product.deposit?.kind, product.deposit?.containers ?? 1)
  return deposit && <span className={className}>+ {write(deposit.cents)} deposit</span>
}
