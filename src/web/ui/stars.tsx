import type { Product } from '#modules/catalogue/contract.ts'
import { useIsOwnShop } from '#web/data/use-shop.ts'

/** Those of the specification, with the demo catalogue only. */
const fixed = { average: 4, count: 4 }

/** In a shop of one's own what people who bought it have rated, from the first rating on. */
export function Stars({ product }: { product: Pick<Product, 'rating'> }) {
  const isOwn = useIsOwnShop()
  const rating = isOwn ? product.rating : fixed
  if (!rating) return null
  return (
    <span className="inline-flex items-center gap-1 text-[0.8125rem] text-ink-soft tabular-nums">
      <StarPicture stars={rating.average} />({rating.count})
    </span>
  )
}

/** One element with a picture of all stars: a list shows 40 of them. */
export const StarPicture = ({ stars }: { stars: number }) => (
  <span
    role="img"
    aria-label={`Rated ${stars} of 5`}
    className="stars"
    style={{ backgroundSize: `${stars * 20}% 100%` }}
  />
)
