import { useState } from 'react'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { Button } from '#web/ui/button.tsx'
import { useCount } from '#web/ui/money.ts'
import { useTaxing } from '../prices/taxing-fields.tsx'
import { useProductsText } from '../use-products-text.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { DeleteButton } from './delete-button.tsx'
import type { BulkKind } from './typed-change.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  /** The products of this page. */
  products: SellerProduct[]
  /** The number of products on all pages. */
  total: number
  isArchive: boolean
}

const inShop: [kind: BulkKind, text: string][] = [
  ['price', 'Price …'],
  ['category', 'Category …'],
  ['tax class', 'Tax class …'],
  ['deposit', 'Deposit …'],
  ['age', 'Age …'],
  ['facts', 'Food facts …'],
  ['in stock', 'In stock'],
  ['out of stock', 'Out of stock'],
  ['archive', 'Archive …'],
]
const inArchive: [kind: BulkKind, text: string][] = [['restore', 'Restore …']]

/** Chooses products, and has the buttons that change all chosen ones. */
export function SelectionBar({ selection, products, total, isArchive }: Props) {
  const [kind, setKind] = useState<BulkKind>()
  const number = useCount()
  const productsText = useProductsText()
  const { taxClasses, deposits } = useTaxing()
  const isOffered = ([each]: [kind: BulkKind, text: string]) =>
    each === 'tax class' ? taxClasses.length > 1 : each !== 'deposit' || deposits.length > 0
  const ids = products.map(({ _id }) => _id)
  const isPageChosen = ids.every((id) => selection.has(id))
  const count = selection.count(total)
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-sand/50 px-3 py-1.5 text-[0.9375rem]">
      <label className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isPageChosen}
          onChange={({ target }) => selection.change(ids, target.checked)}
          className="size-4.5 accent-leaf"
        />
        All on this page
      </label>
      {count > 0 && (
        <>
          <strong role="status">{number(count)} selected</strong>
          {isPageChosen && !selection.isAll && total > products.length && (
            <Button onClick={selection.changeAll} look="text">
              Select all {number(total)}
            </Button>
          )}
          <span className="flex flex-wrap gap-1.5 md:ml-auto">
            {(isArchive ? inArchive : inShop).filter(isOffered).map(([each, text]) => (
              <Button key={each} onClick={() => setKind(each)} look="outline">
                {text}
              </Button>
            ))}
            {isArchive && (
              <DeleteButton
                products={selection.products}
                what={productsText(count)}
                onDeleted={selection.clear}
              />
            )}
            <Button onClick={selection.clear} look="text">
              Clear
            </Button>
          </span>
        </>
      )}
      {kind !== undefined && (
        <BulkDialog
          kind={kind}
          count={count}
          products={selection.products}
          onDone={selection.clear}
          onClose={() => setKind(undefined)}
        />
      )}
    </div>
  )
}
