import { X } from 'lucide-react'
import { useState } from 'react'
import type { SellerCategory } from '#modules/catalogue/categories/contract.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useCategoryChange } from './use-category-change.ts'

/** Addresses that lead here. Removing one is the only way to free it for another category. */
export function OldAddresses({ category }: { category: SellerCategory }) {
  const [removing, setRemoving] = useState<string>()
  const remove = useCategoryChange('POST /api/seller/categories/remove-old-path', {
    onEnd: () => setRemoving(undefined),
  })
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
            <button
              type="button"
              aria-label={`Remove ${paths.category(path)}`}
              title="Remove"
              onClick={() => setRemoving(path)}
              className="grid size-9 shrink-0 place-items-center rounded-xl hover:bg-sand pointer-coarse:size-11"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {removing !== undefined && (
        <ConfirmDialog
          title={`Remove ${paths.category(removing)}?`}
          confirm="Remove"
          isDanger
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ id: category._id, path: removing })}
          onClose={() => setRemoving(undefined)}
        >
          Links to it will find no products any more. Another category can then have this address.
        </ConfirmDialog>
      )}
    </Panel>
  )
}
