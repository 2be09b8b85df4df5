import mark from '#web/assets/logo.svg'
import { useBrand } from '#web/data/use-shop.ts'

/** The seller's logo, or the drawn leaf. The name stands beside it. */
export function ShopMark({ size }: { size: number }) {
  const { logo } = useBrand()
  if (logo)
    return <img src={logo} alt="" style={{ height: size }} className="max-w-28 object-contain" />
  // The low priority keeps React from preloading it before the stylesheet and the fonts.
  return <img src={mark} alt="" fetchPriority="low" width={size} height={size} />
}
