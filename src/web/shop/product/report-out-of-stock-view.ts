import { api } from '#web/api.ts'
import { oncePerSession } from '#web/data/once-per-session.ts'

const isFirst = oncePerSession('larder-out-of-stock-views')

/** Tells the shop, once a session, that this product was looked at while it was out of stock. */
export function reportOutOfStockView(id: string) {
  if (!isFirst(id)) return
  // Nothing depends on the answer, and one that is lost is not missed.
  api('POST /api/product/out-of-stock-view', { body: { id }, keepalive: true }).catch(() => {})
}
