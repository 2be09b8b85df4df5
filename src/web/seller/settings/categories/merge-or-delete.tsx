import { Merge, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SellerCategory } from '#modules/catalogue/product/categories/contract.ts'
import { paths } from '#web/paths.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { unsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useCount } from '#web/ui/money.ts'
import { productCount, useShowCategories, type WriteCount } from './use-show-categories.ts'

type Props = { category: SellerCategory; categories: SellerCategory[] }

/** A category with products is merged into another one; an empty one can also be deleted. */
export function MergeOrDelete({ category, categories }: Props) {
  const { _id: id, text, version, products, archivedProducts } = category
  const navigate = useNavigate()
  const [into, setInto] = useState('')
  const [problem, setProblem] = useState<string>()
  const others = categories.filter((other) => other._id !== id)
  const target = others.find((other) => other._id === into)
  const count = useCount()
  const isEmpty = products + archivedProducts === 0

  const show = useShowCategories()
  const afterwards = {
    onDone: ({ categories: left }: { categories: SellerCategory[] }) => {
      unsavedChanges.discard()
      void navigate(sellerPages.categories.to)
      show(left)
    },
    // After a refusal: the list was probably outdated.
    refetch: ['GET /api/seller/categories'] as const,
  }
  const merge = (
    <>
      <Merge aria-hidden className="size-4" />
      Merge
    </>
  )

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
            {target ? (
              <ActionButton
                look="outline"
                run={() =>
                  callAsSeller('POST /api/seller/categories/merge', {
                    body: { id, into: target._id, version },
                  })
                }
                {...afterwards}
                confirm={{
                  title: `Merge ${text} into ${target.text}?`,
                  text: <MergeText category={category} target={target} />,
                  button: 'Merge',
                  isDanger: true,
                }}
              >
                {merge}
              </ActionButton>
            ) : (
              <Button onClick={() => setProblem('Choose a category')} look="outline">
                {merge}
              </Button>
            )}
          </>
        )}
        {isEmpty && (
          <ActionButton
            look="outline"
            className="sm:ml-auto"
            run={() =>
              callAsSeller('POST /api/seller/categories/delete', { body: { id, version } })
            }
            {...afterwards}
            confirm={{
              title: `Delete ${text}?`,
              text: `It has no products. Links to ${addressesOf(category)} will find no products any more.`,
              button: 'Delete',
              isDanger: true,
            }}
          >
            <Trash2 aria-hidden className="size-4" />
            Delete
          </ActionButton>
        )}
      </div>
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
