import { api } from '#web/api.ts'
import { storedValue } from '#web/data/storage.ts'

const reported = storedValue(
  'larder-out-of-stock-views',
  (found) => (Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []),
  'sessionStorage',
)

/** Tells the shop, once a session, that this product was looked at while it was out of stock. */
export function reportOutOfStockView(id: string) {
  const ids = reported.read() ?? []
  if (ids.includes(id)) return
  reported.write([...ids, id])
  // Nothing depends on the answer, and one that is lost is not missed.
  api('POST /api/product/out-of-stock-view', { body: { id }, keepalive: true }).catch(() => {})
}
