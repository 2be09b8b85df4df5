import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ApiRefusal } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { ArchiveButton } from './archive-button.tsx'
import { compactButton } from '#web/ui/compact-button.ts'
import { EditForm } from './edit-form.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { NoSuchProduct } from './no-such-product.tsx'

export default function EditProduct() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(sellerQuery('GET /api/product/one', { id }))
  const product = data?.product

  if (product === undefined && error instanceof ApiRefusal && error.status === 404)
    return <NoSuchProduct />
  return (
    <>
      <PageHead
        title="Edit product"
        lead={product?.archived ? 'Archived: not in the shop' : undefined}
      >
        {product && !product.archived && (
          <Link to={paths.product(product)} className={compactButton('outline')}>
            See it in the shop
            <ExternalLink aria-hidden className="size-4" />
          </Link>
        )}
        {product && (
          <Link to={sellerPaths.stockHistory(product)} className={compactButton('outline')}>
            Stock
          </Link>
        )}
        {product && <ArchiveButton product={product} className={compactButton('outline')} />}
      </PageHead>
      {product !== undefined ? (
        <EditForm key={product._id} product={product} />
      ) : error === null ? (
        <SkeletonRows count={2} className="h-60" />
      ) : (
        <LoadError what="The product" error={error} onTry={() => void refetch()} />
      )}
    </>
  )
}
