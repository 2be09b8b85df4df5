import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { useCount } from '#web/ui/money.ts'
import { ApiRefusal, textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { useAction } from '#web/ui/use-action.ts'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { productCalls } from '#web/seller/product/product-cache.ts'
import { useProductsText } from '../use-products-text.ts'
import { BulkFields } from './bulk-fields.tsx'
import {
  emptyChange,
  readChange,
  type BulkKind,
  type BulkProducts,
  type TypedChange,
  type BulkChange,
} from './typed-change.ts'

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

/** Each product as it would be after the change. */
function BulkPreview({ bulk, isWaiting }: { bulk: Bulk; isWaiting: boolean }) {
  const count = useCount()
  const { report, problem } = bulk
  if (problem !== undefined)
    return (
      <p role="alert" className="font-semibold text-alarm">
        {problem}
      </p>
    )
  if (!report)
    return (
      <p role="status" className="py-2 text-[0.9375rem] text-ink-soft">
        {isWaiting ? 'Nothing is changed before you have seen it here.' : 'One moment …'}
      </p>
    )
  const { changed, unchanged, changes, problems, problemCount } = report
  const rows =
    problemCount > 0
      ? problems.map(({ id, name, message }) => ({ id, name, what: message }))
      : changes
  const all = problemCount > 0 ? problemCount : changed
  return (
    <>
      <p role="status" className="text-[0.9375rem]">
        {problemCount > 0 && (
          <strong className="text-alarm">This cannot be done with {count(problemCount)}. </strong>
        )}
        {changed === 0 ? 'Nothing changes.' : `${count(changed)} will change.`}
        {unchanged > 0 && changed > 0 && ` ${count(unchanged)} will stay as they are.`}
      </p>
      {rows.length > 0 && (
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling areas must be reachable by keyboard
          tabIndex={0}
          role="region"
          aria-label="Preview"
          className="mt-2 max-h-56 overflow-y-auto rounded-xl border border-line bg-white"
        >
          <ul className="divide-y divide-line text-[0.875rem]">
            {rows.map(({ id, name, what }) => (
              <li key={id} className="px-3 py-1.5">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block wrap-anywhere text-ink-soft tabular-nums">{what}</span>
              </li>
            ))}
            {all > rows.length && (
              <li className="px-3 py-1.5 text-ink-soft">and {count(all - rows.length)} more</li>
            )}
          </ul>
        </div>
      )}
    </>
  )
}

const call = 'POST /api/product/bulk'
/** Many products take longer to look at. */
const undoMs = 30_000

type Bulk = ReturnType<typeof useBulk>

/** The preview of a change, and the change itself once it is confirmed. */
function useBulk(products: BulkProducts, change: BulkChange | undefined, onDone: () => void) {
  const wanted = useDebounced(JSON.stringify(change), 300)
  const send = (confirm?: string) =>
    callAsSeller(call, {
      body: { products, change: JSON.parse(wanted), ...(confirm !== undefined && { confirm }) },
    })
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [call, products, wanted],
    queryFn: () => send(),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const isCurrent = change !== undefined && JSON.stringify(change) === wanted && !isPlaceholderData
  const report = isCurrent && !error ? data?.report : undefined

  const { isBusy, start } = useAction({
    async run() {
      try {
        return await send(report?.fingerprint)
      } catch (failure) {
        // The shop changed since the preview, which is now made again.
        if (failure instanceof ApiRefusal && failure.code === 'selection-changed') void refetch()
        throw failure
      }
    },
    undo: ({ undo: id = '' }) => callAsSeller('POST /api/product/bulk-undo', { body: { id } }),
    undoMs,
    refetch: productCalls,
    onDone,
    toastId: 'many products',
  })

  return {
    report,
    problem: error === null ? undefined : textOf(error),
    isBusy,
    confirm: () => report && void start(),
  }
}
