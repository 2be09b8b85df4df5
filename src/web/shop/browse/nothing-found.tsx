import type { Product } from '#modules/catalogue/contract.ts'
import emptyCart from '#web/assets/empty-cart.webp'
import { paths } from '#web/paths.ts'
import { button } from '#web/ui/button.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { ProductRow } from './product-grid.tsx'

type Props = {
  /** Why the list is empty. */
  text: string
  outOfStock: Product[]
  bestSellers: Product[]
}

/** Instead of a list: what has the name but is out of stock, else what to do next; best sellers in any case. */
export function NothingFound({ text, outOfStock, bestSellers }: Props) {
  return (
    <>
      {outOfStock.length > 0 ? (
        <Row id="out-of-stock-title" title="Out of stock today" products={outOfStock} />
      ) : (
        <div className="mt-6 grid justify-items-center gap-4 rounded-panel bg-sand px-5 pt-6 pb-10 text-center">
          <img src={emptyCart} alt="" width={480} height={360} className="w-48" />
          <p className="max-w-140 text-lg wrap-anywhere">{text}</p>
          <ShopLink to={paths.products} className={button('primary', 'small')}>
            See all products
          </ShopLink>
        </div>
      )}
      <Row id="best-sellers-title" title="Best Sellers" products={bestSellers} />
    </>
  )
}

function Row({ id, title, products }: { id: string; title: string; products: Product[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <h2 id={id} className="mb-5 text-[1.75rem]">
        {title}
      </h2>
      <ProductRow products={products} />
    </section>
  )
}
