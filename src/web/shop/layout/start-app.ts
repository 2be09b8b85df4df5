import { toast } from '#web/ui/toast/toast.ts'
import { toastAfterLoad } from '#web/ui/toast/toast-after-load.ts'
import { api, textOf } from '#web/api.ts'
import { connection } from '#web/data/connection.ts'
import { followSession } from '#web/shop/account/account.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { forgetEarlyCart } from '#web/shop/cart/early-cart-script.ts'
import { startSavingCart } from '#web/shop/cart/cart-sync.ts'
import { products, storeForOffline } from '#web/shop/catalogue/product-query.ts'
import { hideTornPictures } from '#web/ui/pictures/torn-pictures.ts'
import { loadAllScripts } from '#web/ui/scripts/load-all-scripts.ts'

/** How many products are loaded when the cart is empty. */
const firstProducts = 5

let hasStarted = false

/** Once per page load, when the page is hydrated. */
export function startApp() {
  if (hasStarted) return
  hasStarted = true
  toastAfterLoad.show()
  followSession()
  startSavingCart()
  followCart()
  cart.subscribe(forgetEarlyCart)
  hideTornPictures()
  // No page of the shop needs the answer; the specification has the app ask.
  void api('GET /api/seller/is-auth').catch(() => {})
  if (location.search.includes('code='))
    void import('#web/shop/checkout/coupon/stored-coupon.ts').then(({ keepCouponOf }) =>
      keepCouponOf(location.search),
    )
  registerWorker()
  loadAllScripts()
}

/** Knows the products of the cart, now and when it changes. */
function followCart() {
  loadProducts().then(store, (error: unknown) =>
    toast.error(`Can't fetch backend: ${textOf(error)}`),
  )
  cart.subscribe(() => void products.load(ids()).then(store, () => {}))
  connection.onReconnect(() => void products.reload(ids()).then(store, () => {}))
}

const ids = () => Object.keys(cart.items())
const store = () => storeForOffline(ids())

async function loadProducts(): Promise<unknown> {
  if (ids().length > 0) return products.load(ids())
  const query = { limit: firstProducts, inStock: 'true' }
  const { products: first } = await api('GET /api/product/list', { query })
  return first.map((product) => products.put(product))
}

/** After everything else has loaded: installing the worker fetches several pages. */
function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

function register() {
  // The shop works without the worker, as long as there is a connection.
  navigator.serviceWorker.register('/sw.js').catch(() => {})
}
