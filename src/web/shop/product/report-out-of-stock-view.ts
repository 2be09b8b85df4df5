import { api } from '#web/api.ts'
import { storedValue } from '#web/data/storage.ts'

/** Earlier versions wrote the ids as text with spaces between them. */
const reported = storedValue(
  'larder-asked',
  (found) =>
    Array.isArray(found)
      ? found.filter((id) => typeof id === 'string')
      : typeof found === 'string'
        ? found.split(' ')
        : [],
  'sessionStorage',
)

/** Tells the shop, once a session, that this product was looked at while it was out of stock. */
export function reportOutOfStockView(id: string) {
  const ids = reported.read() ?? []
  if (ids.includes(id)) return
  reported.write([...ids, id])
  // Nothing depends on the answer, and one that is lost is not missed.
  api('POST /api/product/asked', { body: { id }, keepalive: true }).catch(() => {})
}
