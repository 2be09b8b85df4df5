import { api } from '#web/api.ts'
import { storedValue } from '#web/data/storage.ts'

const isFirstView = oncePerSession('larder-out-of-stock-views')
const isFirstMiss = oncePerSession('larder-search-misses')

/** Tells the shop, once a session, that this product was looked at while it was out of stock. */
export function reportOutOfStockView(id: string) {
  if (!isFirstView(id)) return
  // Nothing depends on the answer, and one that is lost is not missed.
  api('POST /api/product/out-of-stock-view', { body: { id }, keepalive: true }).catch(() => {})
}

/** Tells the shop, once a session, that this text was searched for and nothing was found. */
export function reportSearchMiss(search: string) {
  if (!isFirstMiss(search)) return
  api('POST /api/product/search-miss', { body: { search }, keepalive: true }).catch(() => {})
}

/** Tells for each text whether it comes for the first time in this session of the browser. */
function oncePerSession(key: string): (text: string) => boolean {
  const known = storedValue(
    key,
    (found) => (Array.isArray(found) ? found.filter((text) => typeof text === 'string') : []),
    'sessionStorage',
  )
  return (text) => {
    const texts = known.read() ?? []
    if (texts.includes(text)) return false
    known.write([...texts, text])
    return true
  }
}
