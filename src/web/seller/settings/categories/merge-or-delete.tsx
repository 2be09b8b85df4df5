import { Merge, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SellerCategory } from '#modules/catalogue/categories/contract.ts'
import { paths } from '#web/paths.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { unsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useCount } from '#web/ui/money.ts'
import { productCount, type WriteCount } from './category-query.ts'
import { useCategoryChange } from './use-category-change.ts'

type Props = { category: SellerCategory; categories: SellerCategory[] }

/** A category with products is merged into another one; an empty one can also be deleted. */
export function MergeOrDelete({ category, categories }: Props) {
  const { _id: id, text, version, products, archivedProducts } = category
  const navigate = useNavigate()
  const [into, setInto] = useState('')
  const [asking, setAsking] = useState<'merge' | 'delete'>()
  const [problem, setProblem] = useState<string>()
  const others = categories.filter((other) => other._id !== id)
  const target = others.find((other) => other._id === into)
  const count = useCount()
  const isEmpty = products + archivedProducts === 0

  const close = () => setAsking(undefined)
  const leave = () => {
    unsavedChanges.discard()
    void navigate(sellerPaths.categories)
  }
  const merge = useCategoryChange('POST /api/seller/categories/merge', {
    onEnd: close,
    onDone: leave,
  })
  const remove = useCategoryChange('POST /api/seller/categories/delete', {
    onEnd: close,
    onDone: leave,
  })

  return (
    <Panel title="Merge or delete">
      <p className="mb-3 max-w-prose text-[0.9375rem] text-ink-soft">
        {isEmpty
          ? 'It has no products, so it can be deleted.'
          : `It has ${contentOf(category, count)}, so it cannot be deleted. Merging moves them into another category.`}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        {others.length > 0 && (
          <>
            <SelectField
              label="Merge into"
              isLabelHidden
              value={target ? into : ''}
              problem={problem}
              onChange={({ target: { value } }) => {
                setInto(value)
                setProblem(undefined)
              }}
              className="w-full sm:w-64"
            >
              <option value="">Merge into …</option>
              {others.map((other) => (
                <option key={other._id} value={other._id}>
                  {other.text}
                </option>
              ))}
            </SelectField>
            <Button
              onClick={() => (target ? setAsking('merge') : setProblem('Choose a category'))}
              look="outline"
            >
              <Merge aria-hidden className="size-4" />
              Merge
            </Button>
          </>
        )}
        {isEmpty && (
          <Button onClick={() => setAsking('delete')} look="outline" className="sm:ml-auto">
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
        )}
      </div>
      {asking === 'merge' && target && (
        <ConfirmDialog
          title={`Merge ${text} into ${target.text}?`}
          confirm="Merge"
          isDanger
          isBusy={merge.isPending}
          onConfirm={() => merge.mutate({ id, into: target._id, version })}
          onClose={close}
        >
          <MergeText category={category} target={target} />
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={`Delete ${text}?`}
          confirm="Delete"
          isDanger
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ id, version })}
          onClose={close}
        >
          It has no products. Links to {addressesOf(category)} will find no products any more.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function MergeText({ category, target }: { category: SellerCategory; target: SellerCategory }) {
  const write = useCount()
  const count = category.products + category.archivedProducts
  const move = count === 1 ? 'moves' : 'move'
  return (
    <>
      <p>
        {count === 0
          ? `${category.text} has no products to move.`
          : `${contentOf(category, write)} ${move} to ${target.text}.`}{' '}
        {category.text} is then gone, and links to {addressesOf(category)} lead to{' '}
        {paths.category(target.path)}.
      </p>
      <p className="mt-2">This cannot be undone.</p>
    </>
  )
}

function contentOf({ products, archivedProducts }: SellerCategory, count: WriteCount): string {
  if (archivedProducts === 0) return productCount(products, count)
  if (products === 0)
    return archivedProducts === 1
      ? `${count(1)} archived product`
      : `${count(archivedProducts)} archived products`
  return `${productCount(products, count)} and ${count(archivedProducts)} archived`
}

function addressesOf({ path, oldPaths }: SellerCategory): string {
  const old = oldPaths.length === 1 ? '1 old address' : `${oldPaths.length} old addresses`
  return paths.category(path) + (oldPaths.length > 0 ? ` and ${old}` : '')
}
