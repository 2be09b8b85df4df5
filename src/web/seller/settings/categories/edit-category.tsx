import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink, X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { categoryQuery } from '#web/seller/frame/category-query.ts'
import type { SellerCategory } from '#modules/catalogue/product/categories/contract.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CategoryForm } from './category-form.tsx'
import { MergeOrDelete } from './merge-or-delete.tsx'
import { useShowCategories } from './use-show-categories.ts'

/** One category: its form, merging, deleting and old addresses. Without an id in the address: a new one. */
export default function EditCategory() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id')
  const query = useQuery(categoryQuery)
  const category = query.data?.categories.find(({ _id }) => _id === id)

  if (query.data !== undefined && id !== null && category === undefined)
    return (
      <EmptyState title="This category no longer exists">
        <Link to={sellerPages.categories.to} className={buttonClass('outline')}>
          All categories
        </Link>
      </EmptyState>
    )
  return (
    <>
      <Link
        to={sellerPages.categories.to}
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

/** Addresses that lead here. Removing one is the only way to free it for another category. */
function OldAddresses({ category }: { category: SellerCategory }) {
  const show = useShowCategories()
  return (
    <Panel title="Old addresses">
      <p className="mb-2 text-[0.9375rem] text-ink-soft">
        Links to these lead to {paths.category(category.path)}.
      </p>
      <ul className="flex flex-wrap gap-2">
        {category.oldPaths.map((path) => (
          <li
            key={path}
            className="flex items-center gap-1 rounded-xl border border-line bg-paper pl-3 text-[0.9375rem]"
          >
            <span className="wrap-anywhere">{paths.category(path)}</span>
            <ActionButton
              look="text"
              className="px-2.5!"
              aria-label={`Remove ${paths.category(path)}`}
              title="Remove"
              run={() =>
                callAsSeller('POST /api/seller/categories/remove-old-path', {
                  body: { id: category._id, path },
                })
              }
              onDone={({ categories }) => show(categories)}
              refetch={['GET /api/seller/categories']}
              confirm={{
                title: `Remove ${paths.category(path)}?`,
                text: 'Links to it will find no products any more. Another category can then have this address.',
                button: 'Remove',
                isDanger: true,
              }}
            >
              <X aria-hidden className="size-4 text-ink" />
            </ActionButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
