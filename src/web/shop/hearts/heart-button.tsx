import { Heart } from 'lucide-react'
import type { Product } from '#modules/catalogue/contract.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { toggleFavourite, useIsFavourite } from './stored-favourites.ts'

/** `look`: where it is and how large. */
export function HeartButton({ product, look }: { product: Product; look: string }) {
  const { currency } = useMoneyFormat()
  const isOn = useIsFavourite(product._id)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Favourite: ${product.name}`}
      onClick={() => toggleFavourite({ ...product, currency })}
      className={`focus-round grid place-items-center rounded-full border border-transparent transition-transform active:scale-90 noscript:hidden ${look}`}
    >
      <Heart
        aria-hidden
        className={`size-5 ${isOn ? 'fill-tomato-deep text-tomato-deep' : 'text-ink-soft'}`}
      />
    </button>
  )
}
