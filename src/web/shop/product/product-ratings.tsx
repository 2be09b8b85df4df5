import { Store } from 'lucide-react'
import type { AnswerOf } from '#web/api.ts'
import { useIsOwnShop, useShop } from '#web/data/use-shop.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { StarPicture } from '#web/ui/stars.tsx'
import { useUser } from '#web/shop/session/session.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

export type Ratings = Pick<AnswerOf<'GET /api/ratings/of-product'>, 'ratings' | 'count'>

/** Below the product, the same for everyone. With the demo catalogue there is no average: its stars are fixed. */
export function ProductRatings({ product, found }: { product: Product; found: Ratings }) {
  const { name: shopName } = useShop()
  const isOwn = useIsOwnShop()
  const { ratings, count } = found
  if (count === 0) return <RateProduct product={product} />
  return (
    <section aria-labelledby="ratings-title" className="mt-14 max-w-3xl md:mt-18">
      <h2 id="ratings-title" className="text-[1.75rem] md:text-[2.125rem]">
        Ratings
      </h2>
      <p className="mt-2 text-ink-soft tabular-nums">
        {isOwn && product.rating && `${product.rating.average} of 5 stars. `}
        {count === 1 ? '1 rating' : `${count} ratings`}, only by people to whom {shopName} has
        delivered it.
      </p>
      {ratings.length > 0 && (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {ratings.map(({ _id, stars, sentence, name, at, day, answer }) => (
            <li key={_id} className="py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
                <StarPicture stars={stars} />
                <span className="text-ink-soft">
                  {name && `${name}, `}
                  <time dateTime={at}>{day}</time>
                </span>
              </p>
              <p className="mt-1.5 wrap-anywhere">{sentence}</p>
              {answer !== undefined && (
                <div className="mt-2.5 ml-4 rounded-r-2xl border-l-4 border-leaf bg-sand px-4 py-2.5 text-[0.9375rem] sm:ml-8">
                  <p className="flex items-center gap-1.5 font-semibold text-leaf">
                    <Store aria-hidden className="size-4 shrink-0" />
                    Answer from {shopName}
                  </p>
                  <p className="mt-0.5 wrap-anywhere">{answer}</p>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <RateProduct product={product} />
    </section>
  )
}

const own = lazyModule(() => import('#web/shop/ratings/own-rating.tsx'))

/** For logged-in shoppers who have bought it. Filled by the browser: the page is the same for everyone. */
const RateProduct = ({ product }: { product: Product }) =>
  useUser() ? (
    <LazyModule of={own} isOptional>
      {({ OwnRating }) => <OwnRating key={product._id} id={product._id} name={product.name} />}
    </LazyModule>
  ) : null
