import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { CategoryForm } from './category-form.tsx'
import { categoryQuery } from '#web/seller/frame/category-query.ts'
import { MergeOrDelete } from './merge-or-delete.tsx'
import { OldAddresses } from './old-addresses.tsx'

/** One category with everything that can be done with it. Without an id in the address: a new one. */
export default function EditCategory() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id')
  const query = useQuery(categoryQuery)
  const category = query.data?.categories.find(({ _id }) => _id === id)

  if (query.data !== undefined && id !== null && category === undefined)
    return (
      <EmptyState title="This category no longer exists">
        <Link to={sellerPaths.categories} className={buttonClass('outline')}>
          All categories
        </Link>
      </EmptyState>
    )
  return (
    <>
      <Link
        to={sellerPaths.categories}
        className="mb-1 inline-flex min-h-8 items-center gap-1.5 text-[0.9375rem] font-semibold text-leaf-dark hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Categories
      </Link>
      <PageHead title={id === null ? 'Add category' : 'Edit category'}>
        {category && (
          <Link to={paths.category(category.path)} className={buttonClass('outline')}>
            See it in the shop
            <ExternalLink aria-hidden className="size-4" />
          </Link>
        )}
      </PageHead>
      <Loaded query={query} what="The category" skeleton={{ count: 2, className: 'h-60' }}>
        {({ categories }) => (
          <div className="grid gap-4">
            <CategoryForm key={category?._id ?? 'new'} category={category} />
            {category && category.oldPaths.length > 0 && <OldAddresses category={category} />}
            {category && <MergeOrDelete category={category} categories={categories} />}
          </div>
        )}
      </Loaded>
    </>
  )
}
