import { X } from 'lucide-react'
import type { SellerCategory } from '#modules/catalogue/product/categories/contract.ts'
import { paths } from '#web/paths.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useShowCategories } from './use-show-categories.ts'

/** Addresses that lead here. Removing one is the only way to free it for another category. */
export function OldAddresses({ category }: { category: SellerCategory }) {
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
