import type { Product } from '#modules/catalogue/contract.ts'
import emptyCart from '#web/assets/empty-cart.webp'
import { paths } from '#web/paths.ts'
import { useCategories } from '#web/data/use-shop.ts'
import { buttonClass, Button } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { ProductRow } from './product-grid.tsx'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { useAction } from '#web/ui/use-action.ts'

type Props = {
  /** Why the list is empty. */
  text: string
  /** What was searched for, if the shop can be asked for it. */
  missedSearch: string | undefined
  outOfStock: Product[]
  /** Undefined where something was found. */
  best: { title: string; products: Product[] } | undefined
}

/** Instead of a list: what has the name but is out of stock, else what to do next; best sellers in any case. */
export function NothingFound({ text, missedSearch, outOfStock, best }: Props) {
  return (
    <>
      {outOfStock.length > 0 ? (
        <Row id="out-of-stock-title" title="Out of stock today" products={outOfStock} />
      ) : (
        <div className="mt-6 grid justify-items-center gap-4 rounded-panel bg-sand px-5 pt-6 pb-10 text-center">
          <img src={emptyCart} alt="" width={480} height={360} className="w-48" />
          <p className="max-w-140 text-lg wrap-anywhere">{text}</p>
          {missedSearch !== undefined && <TellShop key={missedSearch} text={missedSearch} />}
          <CategoryLinks />
          <ShopLink to={paths.products} className={buttonClass('primary', 'small')}>
            See all products
          </ShopLink>
        </div>
      )}
      {best && best.title !== '' && <Row id="best-sellers-title" {...best} />}
    </>
  )
}

function CategoryLinks() {
  const categories = useCategories().filter(({ hidden }) => !hidden)
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="look-title" className="mt-2">
      <h2 id="look-title" className="font-sans text-base tracking-normal">
        Look in a category
      </h2>
      <ul className="mt-3 flex max-w-180 flex-wrap justify-center gap-2">
        {categories.map(({ text, path }) => (
          <li key={path}>
            <ShopLink
              to={paths.category(path)}
              className="focus-round inline-flex min-h-11 items-center rounded-full border border-line bg-white px-4 text-[0.9375rem] font-medium hover:border-ink-soft/50"
            >
              {text}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
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

/** Tells the seller, without a name, that a shopper would buy what was not found. */
function TellShop({ text }: { text: string }) {
  const [isTold, setIsTold] = useState(false)
  const body = { search: text, asked: true }
  const { isBusy, start } = useAction({
    run: () => api('POST /api/product/search-miss', { body }),
    onDone: () => setIsTold(true),
    toastId: 'error wish',
  })
  return (
    <div className="noscript:hidden">
      <p
        role="status"
        className={isTold ? 'font-semibold text-leaf-dark wrap-anywhere' : 'sr-only'}
      >
        {isTold && `Thank you. The shop now knows that you would like “${text}”.`}
      </p>
      {!isTold && (
        <>
          <p className="mb-2 text-ink-soft">Should we sell it?</p>
          <Button isBusy={isBusy} onClick={() => void start()} look="outline" size="small">
            Tell the shop
          </Button>
        </>
      )}
    </div>
  )
}
