import mark from '#web/assets/logo.svg'
import { useBrand } from '#web/data/use-shop.ts'

/** The seller's logo, or the drawn leaf. The name stands beside it. */
export function ShopMark({ size }: { size: number }) {
  const { logo } = useBrand()
  return (
    <img src={logo || mark} alt="" style={{ height: size }} className="max-w-28 object-contain" />
  )
}
