import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { uncheckedLimits } from '#modules/catalogue/unchecked-facts/limits.ts'
import type { UncheckedProduct } from '#modules/catalogue/unchecked-facts/contract.ts'
import { textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { reloadProducts } from '#web/seller/products/list/product-query.ts'
import { ProductHead } from '#web/seller/products/list/product-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { EmptyState, LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import { factLines } from './fact-lines.ts'
import { uncheckedQuery } from './use-facts-file.ts'

/** What was found and nobody has checked yet: one product after the other, or many at once. */
export function UncheckedList() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id') ?? undefined
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(uncheckedQuery(page, id))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const settling = useSettling(() => {
    setChosen(new Set())
    setPage(1)
  })
  if (data === undefined)
    return error === null ? (
      <SkeletonRows count={3} className="h-40" />
    ) : (
      <LoadError what="The facts to check" error={error} onTry={() => void refetch()} />
    )
  if (data.products.length === 0)
    return (
      <EmptyState title="No facts to check">
        <p>Facts that are found in a file are listed here until you have checked them.</p>
      </EmptyState>
    )

  const { products, total } = data
  const some = products.filter(({ _id }) => chosen.has(_id))
  const choose = (ids: string[], isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const each of ids) if (isOn) next.add(each)
      if (!isOn) for (const each of ids) next.delete(each)
      return next
    })
  return (
    <Panel title={`Not checked (${total})`}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <label className="mr-auto inline-flex min-h-9 items-center gap-2.5 font-semibold pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={some.length === products.length}
            onChange={({ target }) =>
              choose(
                products.map(({ _id }) => _id),
                target.checked,
              )
            }
            className="size-4.5 accent-leaf"
          />
          All on this page
        </label>
        <Button
          disabled={some.length === 0}
          onClick={() => settling.settle(some, true)}
          look="primary"
        >
          The chosen ones are right
        </Button>
        <Button disabled={some.length === 0} onClick={() => settling.forget(some)} look="outline">
          Forget them
        </Button>
      </div>
      <ul aria-label="Products with facts to check" className="grid gap-3">
        {products.map((product) => (
          <Row
            key={product.seen}
            product={product}
            isChosen={chosen.has(product._id)}
            onChoose={(isOn) => choose([product._id], isOn)}
            onSettle={() => settling.settle([product], true)}
            onForget={() => settling.forget([product])}
          />
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={uncheckedLimits.page}
        total={total}
        what="products"
        onPage={setPage}
      />
      {settling.asked && (
        <ConfirmDialog
          title="Forget these facts?"
          confirm="Forget them"
          isDanger
          onConfirm={() => settling.settle(settling.asked ?? [], false)}
          onClose={settling.close}
        >
          What the file said of {settling.asked.length === 1 ? 'this product' : 'these products'} is
          deleted. What is stated stays.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function useSettling(onDone: () => void) {
  const client = useQueryClient()
  const { run } = useBusy()
  const [asked, setAsked] = useState<UncheckedProduct[]>()

  async function send(products: readonly UncheckedProduct[], areRight: boolean) {
    try {
      const body = { products: products.map(({ _id: id, seen }) => ({ id, seen })), areRight }
      const { message } = await callAsSeller('POST /api/product/facts-checked', { body })
      toast.success(message)
      onDone()
    } catch (error) {
      toast.error(textOf(error))
    }
    await client.invalidateQueries({ queryKey: ['GET /api/product/unchecked-facts'] })
    await client.invalidateQueries({ queryKey: ['GET /api/product/lacking'] })
    await reloadProducts(client)
  }

  return {
    asked,
    forget: (products: UncheckedProduct[]) => setAsked(products),
    close: () => setAsked(undefined),
    settle: (products: readonly UncheckedProduct[], areRight: boolean) => {
      setAsked(undefined)
      void run(() => send(products, areRight))
    },
  }
}

type RowProps = {
  product: UncheckedProduct
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onSettle: () => void
  onForget: () => void
}

function Row({ product, isChosen, onChoose, onSettle, onForget }: RowProps) {
  const { name, weight, facts, barcodes } = product
  const lines = factLines(facts)
  return (
    <li className="grid gap-3 rounded-2xl border border-line p-3 sm:grid-cols-[auto_1fr_auto]">
      <div className="flex items-start gap-3 sm:contents">
        <label className="-m-1 grid size-9 place-items-center pointer-coarse:size-11">
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            className="size-4.5 accent-leaf"
          />
        </label>
        <ProductHead product={product} className="min-w-0 sm:col-start-2">
          <p className="text-[0.8125rem] text-ink-soft tabular-nums">
            {[weight, ...barcodes].filter((text) => text !== undefined).join(' · ')}
          </p>
        </ProductHead>
      </div>
      {lines.length === 0 && (
        <p className="text-[0.875rem] text-ink-soft sm:col-start-2">
          By now the product states all of it.
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-0.5 text-[0.875rem] sm:col-start-2 sm:row-start-2 lg:grid-cols-2">
        {lines.map(([what, text]) => (
          <div key={what} className={text.length > 60 ? 'lg:col-span-2' : ''}>
            <dt className="inline font-semibold">{what}:</dt>{' '}
            <dd className="inline wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:flex-col">
        <Button aria-label={`These are right: ${name}`} onClick={onSettle} look="outline">
          These are right
        </Button>
        <Button aria-label={`Forget: ${name}`} onClick={onForget} look="text">
          Forget
        </Button>
      </div>
    </li>
  )
}
