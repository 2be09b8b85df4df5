import { loadToasts, toast } from '#web/ui/toast/toast.ts'
import { toastAfterLoad } from '#web/ui/toast/toast-after-load.ts'
import { api, textOf } from '#web/api.ts'
import { followOpening } from '#web/data/follow-opening.ts'
import { connection } from '#web/data/connection.ts'
import { queryClient } from '#web/data/query-client.ts'
import { followSession } from '#web/shop/account/account.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { startSavingCart } from '#web/shop/cart/cart-sync.ts'
// Loaded together with this script, because the products of the cart are fetched at once.
import '#web/shop/browse/fetch-products.ts'
import { products } from '#web/shop/browse/product-cache.ts'
import { registerWorker } from '#web/offline/register-worker.ts'
import { loadAllScripts } from '#web/ui/scripts/load-all-scripts.ts'
import { nextTask } from '#web/ui/scripts/next-task.ts'

/** How many products are loaded when the cart is empty. */
const firstProducts = 5

let hasStarted = false

/** Once per page load, after the first paint. Each step is a task of its own: together they would block a slow phone. */
export async function startApp() {
  if (hasStarted) return
  hasStarted = true
  // From here on there may be something to say.
  await loadToasts()
  // Also where no page has a query: the session is refetched when the page gets the focus.
  queryClient.mount()
  const steps = [
    toastAfterLoad.show,
    followSession,
    startSavingCart,
    followCart,
    // No page of the shop needs the answer; the specification has the app ask.
    () => void api('GET /api/seller/is-auth').catch(() => {}),
    followOpening,
    registerWorker,
    loadAllScripts,
  ]
  for (const step of steps) {
    step()
    await nextTask()
  }
}

/** Knows the products of the cart, now and when it changes. */
function followCart() {
  loadProducts().then(storeForOffline, (error: unknown) =>
    toast.error(`Can't fetch backend: ${textOf(error)}`),
  )
  cart.subscribe(() => void products.loadMissing(ids()).then(storeForOffline, () => {}))
  connection.onReconnect(() => void products.load(ids()).then(storeForOffline, () => {}))
}

const ids = () => Object.keys(cart.items())
const storeForOffline = () => products.storeForOffline(ids())

async function loadProducts(): Promise<void> {
  if (ids().length > 0) return products.loadMissing(ids())
  const query = { limit: firstProducts, inStock: 'true' }
  const { products: first } = await api('GET /api/product/list', { query })
  for (const product of first) products.put(product)
}
