import type { BoughtBefore } from '#modules/buy-again/contract.ts'
import { findCategory } from '#modules/catalogue/product/categories/categories.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { useCategories } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { ProductCard } from '#web/shop/browse/product-card.tsx'
import { useMoney } from '#web/ui/money.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'

const look = 'text-[0.8125rem] leading-snug'
const warning = `${look} rounded-lg bg-[#fff1c9] px-2 py-0.5 font-semibold text-[#6b4a00] tabular-nums wrap-anywhere`
/** Above the link that covers the card. */
const link = 'relative font-semibold text-leaf underline underline-offset-4 wrap-anywhere'

/** What can be had goes into the cart with one tap, in its usual amount. What cannot says so, beside the nearest that can. */
export function BuyAgainCard({ bought }: { bought: BoughtBefore }) {
  const { name, product, quantity, times, dearer, alternative } = bought
  if (product?.inStock)
    return (
      <ProductCard
        product={product}
        isFirst={false}
        usual={quantity}
        note={
          <div className="mt-2 grid justify-items-start gap-1">
            <p className={`${look} text-ink-soft`}>
              Bought {times === 1 ? 'once' : `${times} times`}
            </p>
            {dearer && <Dearer {...dearer} />}
            {dearer && alternative && <Instead product={alternative} />}
          </div>
        }
      />
    )
  const why = product ? 'Out of stock' : 'No longer in the shop'
  if (!alternative) return <Gone bought={bought} why={why} />
  return (
    <ProductCard
      product={alternative}
      isFirst={false}
      usual={quantity}
      note={
        <p className={`${warning} mt-2`}>
          {why}: {name}. This is the nearest
        </p>
      }
    />
  )
}

function Dearer({ paid, now, perKg }: NonNullable<BoughtBefore['dearer']>) {
  const money = useMoney()
  const unit = perKg ? ' / kg' : ''
  return (
    <p className={warning}>
      Dearer: {money(now)}
      {unit}, you paid {money(paid)}
      {unit}
    </p>
  )
}

function Instead({ product }: { product: Product }) {
  const money = useMoney()
  return (
    <p className={look}>
      Or{' '}
      <ShopLink to={paths.product(product)} className={link}>
        {product.name}
      </ShopLink>
      , {money(product.offerPrice)}
    </p>
  )
}

function Gone({ bought, why }: { bought: BoughtBefore; why: string }) {
  const { name, product } = bought
  const category = findCategory(useCategories(), product?.category ?? '')
  return (
    <article className="flex h-full flex-col rounded-card border border-dashed border-ink-soft/40 p-4">
      <h3 className="leading-snug font-semibold wrap-anywhere">{name}</h3>
      <p className={`${warning} mt-2 self-start`}>{why}</p>
      <p className="mt-auto grid justify-items-start gap-2 pt-4 text-[0.9375rem]">
        {product && (
          <ShopLink to={paths.product(product)} className={link}>
            Tell me when it is back
          </ShopLink>
        )}
        <ShopLink to={category ? paths.category(category.path) : paths.products} className={link}>
          See {category?.text ?? 'all products'}
        </ShopLink>
      </p>
    </article>
  )
}
