import type { Product } from '#modules/catalogue/contract.ts'
import { useMoney } from '#web/ui/money.ts'

/** A product among those that a search has found. */
export function FoundProduct({
  option: { name, weight, offerPrice },
}: {
  option: Pick<Product, 'name' | 'weight' | 'offerPrice'>
}) {
  const money = useMoney()
  return (
    <>
      <span className="wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-ink-soft">{weight}</span>
      </span>
      <span className="tabular-nums">{money(offerPrice)}</span>
    </>
  )
}
