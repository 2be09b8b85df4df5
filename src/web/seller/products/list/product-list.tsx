import { FileSearch, Images, ListChecks, Plus, Star, Tag, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ExportButton } from '#web/seller/products/import/export-button.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ProductFilters } from './product-filters.tsx'
import { pageSize, useProductFilters, useProductList } from './product-query.ts'
import { SelectionBar } from '#web/seller/products/bulk/selection-bar.tsx'
import { useSelection } from '#web/seller/products/bulk/use-selection.ts'
import { ProductRows } from './product-rows.tsx'
import { EmptyState, LoadError, SkeletonRows } from '#web/ui/page-states.tsx'

export default function ProductList() {
  const { filters, page, set, clear, isNarrowed } = useProductFilters()
  return (
    <>
      <PageHead title="Product List">
        {(filters.stock === 'low' || filters.stock === 'sold-out') && (
          <Link to={sellerPaths.orderList} className={buttonClass('outline')}>
            <ListChecks aria-hidden className="size-4" />
            Order list
          </Link>
        )}
        <Link to={sellerPaths.offers} className={buttonClass('outline')}>
          <Tag aria-hidden className="size-4" />
          Offers
        </Link>
        <Link to={sellerPaths.ratings} className={buttonClass('outline')}>
          <Star aria-hidden className="size-4" />
          Ratings
        </Link>
        <ExportButton />
        <Link to={sellerPaths.import} className={buttonClass('outline')}>
          <Upload aria-hidden className="size-4" />
          Import
        </Link>
        <Link to={sellerPaths.pictures} className={buttonClass('outline')}>
          <Images aria-hidden className="size-4" />
          Pictures
        </Link>
        <Link to={sellerPaths.foodFacts} className={buttonClass('outline')}>
          <FileSearch aria-hidden className="size-4" />
          Food facts
        </Link>
        <Link to={paths.seller} className={`${buttonClass('primary')} max-md:hidden`}>
          <Plus aria-hidden className="size-4" />
          Add
        </Link>
      </PageHead>
      <ProductFilters filters={filters} set={set} />
      <List
        {...{ filters, page, isNarrowed }}
        onClear={clear}
        onPage={(next) => set({ page: `${next}` })}
      />
    </>
  )
}

type Props = {
  filters: ReturnType<typeof useProductFilters>['filters']
  page: number
  isNarrowed: boolean
  onClear: () => void
  onPage: (page: number) => void
}

function List({ filters, page, isNarrowed, onClear, onPage }: Props) {
  const { data, error, isPlaceholderData, refetch } = useProductList(filters, page)
  const selection = useSelection(filters, data?.products.map(({ _id }) => _id) ?? [])

  if (data === undefined)
    return error === null ? (
      <SkeletonRows count={10} />
    ) : (
      <LoadError what="The products" error={error} onTry={() => void refetch()} />
    )
  if (data.products.length === 0 && data.total > 0)
    return (
      <EmptyState title="This page does not exist">
        <Button onClick={() => onPage(1)} look="outline">
          Go to the first page
        </Button>
      </EmptyState>
    )
  if (data.products.length === 0)
    return isNarrowed ? (
      <EmptyState
        title={filters.archived === '' ? 'No products match' : 'No archived products match'}
      >
        <Button onClick={onClear} look="outline">
          Show all products
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="No products yet">
        <p>Add the first product, or import many at once from a CSV file.</p>
        <Link to={paths.seller} className={buttonClass('primary')}>
          Add Product
        </Link>
      </EmptyState>
    )
  return (
    <>
      <SelectionBar
        selection={selection}
        products={data.products}
        total={data.total}
        isArchive={filters.archived !== ''}
      />
      <ProductRows products={data.products} selection={selection} isStale={isPlaceholderData} />
      <Pager page={page} pageSize={pageSize} total={data.total} what="products" onPage={onPage} />
    </>
  )
}
