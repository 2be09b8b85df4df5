import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { ApiRefusal, textOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { deskButton } from '#web/ui/compact-button.ts'
import { DeskProduct } from './product-row.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { askAsSeller } from '#web/seller/frame/query.ts'
import type { Today } from './use-today.ts'

type Missed = Today['missed'][number]

/** What is switched off although somebody wants it: the cheapest sale there is. */
export function TodayMissed({ today: { missed } }: { today: Today }) {
  return (
    <Panel
      title="Switched off, but asked for"
      aside={
        <Link
          to={`${paths.sellerProducts}?stock=out`}
          className="inline-flex min-h-6 items-center text-[0.9375rem] font-semibold text-leaf-dark underline underline-offset-4"
        >
          All switched off
        </Link>
      }
    >
      {missed.length === 0 ? (
        <p className="text-ink-soft">Nobody misses anything: what people look for is in stock.</p>
      ) : (
        <ul className="grid gap-x-6 lg:grid-cols-2">
          {missed.map((product) => (
            <MissedRow key={product.productId} product={product} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function MissedRow({ product }: { product: Missed }) {
  const { productId, name, inCarts, views } = product
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      askAsSeller('POST /api/product/stock', { body: { id: productId, inStock: true } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) =>
      toast.error(
        error instanceof ApiRefusal ? error.message : `Unable to fetch backend: ${textOf(error)}`,
      ),
    // Pending until the list is fresh, so that the row does not offer again what was done.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['GET /api/seller/today'] }),
        client.invalidateQueries({ queryKey: ['GET /api/product/seller'] }),
      ]),
  })
  return (
    <li className="flex items-center gap-3 py-1.5">
      <DeskProduct product={product}>
        <span className="block text-sm text-ink-soft">{wanted(inCarts, views)}</span>
      </DeskProduct>
      <button
        type="button"
        aria-disabled={isPending}
        aria-label={`Switch on ${name}`}
        onClick={() => !isPending && mutate()}
        className={deskButton('plain')}
      >
        {isPending ? 'One moment …' : 'Switch on'}
      </button>
    </li>
  )
}

function wanted(inCarts: number, views: number): string {
  const carts = inCarts === 1 ? 'in 1 cart' : `in ${inCarts} carts`
  const looks = views === 1 ? 'looked at once' : `looked at ${views} times`
  return [inCarts > 0 && carts, views > 0 && looks].filter(Boolean).join(', ')
}
