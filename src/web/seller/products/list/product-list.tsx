import { FileSearch, Images, ListChecks, Plus, Star, Tag, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ExportButton } from '#web/seller/products/csv/export-button.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { ListPage } from '#web/seller/list/list-rows.tsx'
import { SelectionBar } from '#web/seller/products/bulk/selection-bar.tsx'
import { useSelection } from '#web/seller/products/bulk/use-selection.ts'
import { EmptyState } from '#web/ui/page-states.tsx'
import { ProductFilters, useProductList } from './product-filters.tsx'
import { ProductRows } from './product-rows.tsx'

export default function ProductList() {
  const list = useProductList()
  const { filters, data } = list
  const selection = useSelection(filters, data?.products.map(({ _id }) => _id) ?? [])
  return (
    <>
      <PageHead title="Product List">
        {(filters.stock === 'low' || filters.stock === 'sold-out') && (
          <Link to={sellerPages.orderList.to} className={buttonClass('outline')}>
            <ListChecks aria-hidden className="size-4" />
            Order list
          </Link>
        )}
        <Link to={sellerPages.offers.to} className={buttonClass('outline')}>
          <Tag aria-hidden className="size-4" />
          Offers
        </Link>
        <Link to={sellerPages.ratings.to} className={buttonClass('outline')}>
          <Star aria-hidden className="size-4" />
          Ratings
        </Link>
        <ExportButton />
        <Link to={sellerPages.import.to} className={buttonClass('outline')}>
          <Upload aria-hidden className="size-4" />
          Import
        </Link>
        <Link to={sellerPages.pictures.to} className={buttonClass('outline')}>
          <Images aria-hidden className="size-4" />
          Pictures
        </Link>
        <Link to={sellerPages.foodFacts.to} className={buttonClass('outline')}>
          <FileSearch aria-hidden className="size-4" />
          Food facts
        </Link>
        <Link to={paths.seller} className={`${buttonClass('primary')} max-md:hidden`}>
          <Plus aria-hidden className="size-4" />
          Add
        </Link>
      </PageHead>
      <ProductFilters list={list} />
      <ListPage
        list={list}
        what="The products"
        skeleton={{ count: 10 }}
        isEmpty={({ products }) => products.length === 0}
        empty={<NoProducts list={list} />}
      >
        {({ products, total }) => (
          <>
            <SelectionBar
              selection={selection}
              products={products}
              total={total}
              isArchive={filters.archived !== undefined}
            />
            <ProductRows
              products={products}
              selection={selection}
              isStale={list.isPlaceholderData}
            />
          </>
        )}
      </ListPage>
    </>
  )
}

type Props = { list: ReturnType<typeof useProductList> }

function NoProducts({ list: { data, filters, isNarrowed, goTo, clear } }: Props) {
  if ((data?.total ?? 0) > 0)
    return (
      <EmptyState title="This page does not exist">
        <Button onClick={() => goTo(1)} look="outline">
          Go to the first page
        </Button>
      </EmptyState>
    )
  if (isNarrowed)
    return (
      <EmptyState title={filters.archived ? 'No archived products match' : 'No products match'}>
        <Button onClick={clear} look="outline">
          Show all products
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title="No products yet">
      <p>Add the first product, or import many at once from a CSV file.</p>
      <Link to={paths.seller} className={buttonClass('primary')}>
        Add Product
      </Link>
    </EmptyState>
  )
}
