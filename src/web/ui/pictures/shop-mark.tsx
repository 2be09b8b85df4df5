import mark from '#web/assets/logo.svg'
import { useBrand, useIsOwnShop, useShop } from '#web/data/use-shop.ts'

/** The seller's logo; without one the first letter of the name, and in the demo its drawn leaf. The name is beside it. */
export function ShopMark({ size }: { size: number }) {
  const { logo } = useBrand()
  const { name } = useShop()
  const isOwn = useIsOwnShop()
  if (logo)
    return <img src={logo} alt="" style={{ height: size }} className="max-w-28 object-contain" />
  if (isOwn)
    return (
      <span
        aria-hidden
        // A picture, not a part of the name: so no text.
        data-letter={Array.from(name)[0]}
        style={{ width: size, height: size, fontSize: size * 0.6 }}
        className="grid shrink-0 place-items-center rounded-[28%] bg-leaf font-display leading-none font-semibold text-white before:content-[attr(data-letter)]"
      />
    )
  // The low priority keeps React from preloading it before the stylesheet and the fonts.
  return <img src={mark} alt="" fetchPriority="low" width={size} height={size} />
}
