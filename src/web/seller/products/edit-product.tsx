import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { ApiRefusal } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { ArchiveButton } from './archive-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { DeleteButton } from './bulk/delete-button.tsx'
import { LowMarkField } from '#web/seller/stock/low-mark-field.tsx'
import { ProductStock } from '#web/seller/stock/product-stock.tsx'
import { ProductPrices } from './planned-prices/product-prices.tsx'
import { EditForm } from './edit-form.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { UncheckedNote } from './unchecked-facts/unchecked-note.tsx'
import { NoSuchProduct } from '#web/seller/product/no-such-product.tsx'

export default function EditProduct() {
  const { id = '' } = useParams()
  const query = useQuery(sellerQuery('GET /api/product/one', { id }))
  const { error } = query
  const product = query.data?.product

  if (product === undefined && error instanceof ApiRefusal && error.status === 404)
    return <NoSuchProduct />
  return (
    <>
      <PageHead
        title="Edit product"
        lead={product?.archived ? 'Archived: not in the shop' : undefined}
      >
        {product && <HeadLinks product={product} />}
      </PageHead>
      <Loaded query={query} what="The product" skeleton={{ count: 2, className: 'h-60' }}>
        {({ product }) => (
          <>
            <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-white px-4 py-2.5 text-[0.9375rem] md:px-5">
              <span className="flex items-center gap-2">
                <span aria-hidden>Count</span>
                <ProductStock product={product} />
              </span>
              {product.stock === null ? (
                <span className="text-ink-soft">Not counted. Type how many there are.</span>
              ) : (
                <LowMarkField product={product} />
              )}
            </div>
            <UncheckedNote product={product} />
            <EditForm key={product._id} product={product} />
            <ProductPrices key={`prices ${product._id}`} product={product} />
          </>
        )}
      </Loaded>
    </>
  )
}

function HeadLinks({ product }: { product: SellerProduct }) {
  const navigate = useNavigate()
  return (
    <>
      {product.archived || (
        <Link to={paths.product(product)} className={buttonClass('outline')}>
          See it in the shop
          <ExternalLink aria-hidden className="size-4" />
        </Link>
      )}
      <Link to={sellerPaths.stockHistory(product)} className={buttonClass('outline')}>
        Stock
      </Link>
      <Link to={sellerPaths.copyProduct(product)} className={buttonClass('outline')}>
        Duplicate
      </Link>
      <Link to={sellerPaths.recall(product)} className={buttonClass('outline')}>
        Recall
      </Link>
      {product.archived && (
        <DeleteButton
          products={{ ids: [product._id] }}
          what={product.name}
          onDeleted={() => void navigate(`${sellerPaths.products}?archived=true`)}
        />
      )}
      <ArchiveButton product={product} className={buttonClass('outline')} />
    </>
  )
}
