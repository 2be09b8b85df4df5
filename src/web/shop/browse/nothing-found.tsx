import type { Product } from '#modules/catalogue/contract.ts'
import emptyCart from '#web/assets/empty-cart.webp'
import { paths, type ListAddress } from '#web/paths.ts'
import { button } from '#web/ui/button.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { ProductRow } from './product-grid.tsx'

type Props = { address: ListAddress; didYouMean: string[]; bestSellers: Product[] }

/** An empty shelf is never a dead end. */
export function NothingFound({ address, didYouMean, bestSellers }: Props) {
  return (
    <>
      <div className="mt-6 grid justify-items-center gap-4 rounded-panel bg-sand px-5 pt-6 pb-10 text-center">
        <img src={emptyCart} alt="" width={480} height={360} className="w-48" />
        <p className="max-w-140 text-lg wrap-anywhere">
          {address.search === undefined
            ? 'No products found in this category.'
            : `Nothing on our shelves is called “${address.search}”.`}
        </p>
        {didYouMean.length > 0 && (
          <p className="flex flex-wrap items-center justify-center gap-2">
            Did you mean
            {didYouMean.map((text) => (
              <ShopLink
                key={text}
                to={paths.list({ search: text })}
                viewTransition={false}
                className={button('outline', 'small')}
              >
                {text}
              </ShopLink>
            ))}
          </p>
        )}
        <ShopLink to={paths.products} className={button('primary', 'small')}>
          See all products
        </ShopLink>
      </div>
      {bestSellers.length > 0 && (
        <section aria-labelledby="best-sellers-title" className="mt-12">
          <h2 id="best-sellers-title" className="mb-5 text-[1.75rem]">
            Best Sellers
          </h2>
          <ProductRow products={bestSellers} />
        </section>
      )}
    </>
  )
}
