import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { shopperQuery } from '#web/shop/session/shopper-query.ts'
import { productRow } from '#web/shop/browse/product-grid.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { BuyAgainCard } from './buy-again-card.tsx'

const shown = 5

/** On the home page of shoppers who have ordered before. Optional, so a failure shows nothing. */
export function BuyAgainRow() {
  const { data } = useQuery(shopperQuery('GET /api/buy-again', { limit: shown }))
  if (!data || data.products.length === 0) return null
  return (
    <section aria-labelledby="buy-again-title" className="mt-8 md:mt-20">
      <div className="mb-3 flex items-baseline justify-between gap-4 md:mb-6">
        <h2 id="buy-again-title" className="text-[1.5rem] md:text-[2.125rem]">
          Buy again
        </h2>
        <ShopLink
          to={paths.buyAgain}
          className="inline-flex items-center gap-1.5 py-1 font-semibold text-leaf hover:text-leaf-dark"
        >
          See all <ArrowRight aria-hidden className="size-4.5" />
        </ShopLink>
      </div>
      <ul className={productRow}>
        {data.products.map((bought) => (
          <li key={bought._id} className="snap-start">
            <BuyAgainCard bought={bought} />
          </li>
        ))}
      </ul>
    </section>
  )
}
