import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toast/toast.ts'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { ApiRefusal, textOf, type BodyOf } from '#web/api.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { changeInLists, reloadProducts } from '#web/seller/product/product-cache.ts'
import { undoToast } from '#web/ui/toast/undo-toast.tsx'

export type CountedProduct = Pick<SellerProduct, '_id' | 'name' | 'stock' | 'lowStock'>

/** One toast for each product, so that a success replaces the error before it. */
const toastId = (id: string) => `count-${id}`

/** Sets the count if it is still the one that was seen. The toast can undo it. */
export async function saveCount(
  client: QueryClient,
  { _id: id, lowStock }: CountedProduct,
  { next, seen }: { next: number | null; seen: number | null },
): Promise<void> {
  const { message } = await setCount(client, { id, stock: next, seenStock: seen })
  const before = seen === null ? { stock: null } : { stock: seen, lowStock }
  const undo = () =>
    setCount(client, { id, ...before, seenStock: next, reason: 'correction' }).then(
      (answer) => toast.success(answer.message, { id: toastId(id) }),
      (error: unknown) => toast.error(textOf(error), { id: toastId(id) }),
    )
  undoToast(message, () => void undo(), { id: toastId(id) })
}

export async function saveLowMark(client: QueryClient, id: string, lowStock: number | null) {
  const { message } = await setCount(client, { id, lowStock })
  toast.success(message, { id: toastId(id) })
}

const setCount = (client: QueryClient, body: BodyOf<'POST /api/product/count'>) =>
  thenReload(client, body.id, () => callAsSeller('POST /api/product/count', { body }))

type Addition = { body: BodyOf<'POST /api/product/stock-add'>; key: string }

/** Adds pieces to the count, or takes some away, whatever was sold meanwhile. */
export async function addPieces(client: QueryClient, { body, key }: Addition): Promise<void> {
  const headers = { 'idempotency-key': key }
  const { message } = await thenReload(client, body.id, () =>
    callAsSeller('POST /api/product/stock-add', { body, headers }),
  )
  toast.success(message, { id: toastId(body.id) })
}

/** Also after a refusal, because the page shows an outdated count then. */
async function thenReload<Answer>(client: QueryClient, id: string, change: () => Promise<Answer>) {
  try {
    const answer = await change()
    await reloadCount(client, id)
    return answer
  } catch (error) {
    if (error instanceof ApiRefusal) await reloadCount(client, id)
    throw error
  }
}

/** The product is replaced in the cached lists instead of refetching them, so that no row moves while one counts. */
async function reloadCount(client: QueryClient, id: string): Promise<void> {
  const invalidate = (call: string) => client.invalidateQueries({ queryKey: [call] })
  const one = sellerQuery('GET /api/product/one', { id })
  await Promise.all([
    client
      .fetchQuery({ ...one, staleTime: 0 })
      .then(({ product }) => changeInLists(client, id, product))
      .catch(() => reloadProducts(client)),
    invalidate('GET /api/product/low-stock'),
    invalidate('GET /api/product/stock-history'),
    invalidate('GET /api/seller/today'),
  ])
}

/** Puts a product in stock or out of it. A shop that was not reached is said in the words of the specification. */
export async function setInStock(id: string, inStock: boolean) {
  try {
    return await callAsSeller('POST /api/product/stock', { body: { id, inStock } })
  } catch (error) {
    if (error instanceof ApiRefusal) throw error
    throw new Error(`Unable to fetch backend: ${textOf(error)}`, { cause: error })
  }
}
