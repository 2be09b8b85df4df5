import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { useCount } from '#web/ui/money.ts'
import { useProductsText } from '../use-products-text.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import {
  emptyChange,
  readChange,
  type BulkKind,
  type BulkProducts,
  type TypedChange,
} from './typed-change.ts'
import { useBulk } from './use-bulk.ts'

type Props = {
  kind: BulkKind
  count: number
  products: BulkProducts
  onDone: () => void
  onClose: () => void
}

const titles: Record<BulkKind, string> = {
  price: 'Change the price of',
  category: 'Move to a category:',
  'tax class': 'Set the tax class of',
  deposit: 'Set the deposit of',
  age: 'Set the minimum age of',
  facts: 'State a fact of',
  'in stock': 'Switch to in stock:',
  'out of stock': 'Switch to out of stock:',
  archive: 'Archive',
  restore: 'Restore',
}

/** Shows what would happen to each product before anything is changed. */
export function BulkDialog({ kind, count, products, onDone, onClose }: Props) {
  const [typed, setTyped] = useState(emptyChange)
  const number = useCount()
  const { change, problem } = readChange(kind, typed)
  const bulk = useBulk(products, change, () => {
    onDone()
    onClose()
  })
  const set = (changed: Partial<TypedChange>) => setTyped({ ...typed, ...changed })
  const things = useProductsText()(count)
  const report = bulk.report
  const canConfirm = report !== undefined && report.problemCount === 0 && report.changed > 0

  return (
    <Modal title={`${titles[kind]} ${things}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (canConfirm) bulk.confirm()
        }}
      >
        <BulkFields kind={kind} typed={typed} problem={problem} set={set} />
        <BulkPreview bulk={bulk} isWaiting={change === undefined} />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} look="outline">
            Cancel
          </Button>
          <Button type="submit" isBusy={bulk.isBusy} aria-disabled={!canConfirm} look="primary">
            {`Change ${number(report?.changed ?? 0)}`}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
