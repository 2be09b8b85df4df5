import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { categoryLimits } from '#modules/catalogue/categories/limits.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { SectionHead } from '#web/seller/settings/form/section-page.tsx'
import { compactButton } from '#web/ui/compact-button.ts'
import { EmptyState, LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { CategoryList } from './category-list.tsx'
import { categoryQuery } from './category-query.ts'
import { useCategoryOrder } from './use-category-order.ts'

export default function CategoriesSettings() {
  const { data, error, refetch } = useQuery(categoryQuery)
  const { shown, move } = useCategoryOrder(data?.categories ?? [])
  return (
    <>
      <SectionHead />
      {data === undefined ? (
        error === null ? (
          <SkeletonRows count={7} className="h-16" />
        ) : (
          <LoadError what="The categories" error={error} onTry={() => void refetch()} />
        )
      ) : data.categories.length === 0 ? (
        <EmptyState title="No categories yet">
          <p>Products are sorted into categories. Add one before you add products.</p>
          <AddLink />
        </EmptyState>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-[0.9375rem] text-ink-soft">
              In this order they are on the home page and above the lists of products.
            </p>
            {data.categories.length < categoryLimits.count ? (
              <AddLink />
            ) : (
              <p className="text-[0.9375rem]">
                There can be at most {categoryLimits.count} categories.
              </p>
            )}
          </div>
          <CategoryList categories={shown} onMove={move} />
        </>
      )}
    </>
  )
}

const AddLink = () => (
  <Link to={sellerPaths.newCategory} className={compactButton('primary')}>
    <Plus aria-hidden className="size-4.5" />
    Add category
  </Link>
)
