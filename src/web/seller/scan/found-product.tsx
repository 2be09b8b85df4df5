import { useQuery } from '@tanstack/react-query'
import { ListFilter, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { ProductStock } from '#web/seller/stock/product-stock.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'

type Props = { product: SellerProduct; onLeave: () => void }

/** What was scanned, with its count and its delivery. */
export function FoundProduct({ product: found, onLeave }: Props) {
  // Its count changes here.
  const { data } = useQuery(sellerQuery('GET /api/product/one', { id: found._id }))
  const product = data?.product ?? found
  const { name, weight, image, archived, stock } = product
  return (
    <section aria-label={name} className="grid gap-3 rounded-2xl border border-line bg-white p-3">
      <div className="flex items-center gap-3">
        <ProductImage
          url={image[0]}
          alt=""
          sizes="64px"
          className="w-16! shrink-0 rounded-xl bg-sand"
        />
        <div className="min-w-0">
          <h3 className="font-sans text-base leading-snug font-semibold wrap-anywhere">{name}</h3>
          <p className="text-[0.875rem] text-ink-soft">
            {[weight, archived ? 'Archived: not in the shop' : undefined]
              .filter((text) => text !== undefined)
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden>Count</span>
        <ProductStock product={product} />
        {stock === null && (
          <span className="text-[0.875rem] text-ink-soft">
            Not counted. Type how many there are.
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={sellerPaths.product(product)}
          onClick={onLeave}
          className={buttonClass('outline')}
        >
          <Pencil aria-hidden className="size-4" />
          Edit
        </Link>
        {!archived && (
          <Link
            to={sellerPaths.productSearch(product.barcodes[0] ?? name)}
            onClick={onLeave}
            className={buttonClass('outline')}
          >
            <ListFilter aria-hidden className="size-4" />
            Show in the list
          </Link>
        )}
      </div>
    </section>
  )
}
