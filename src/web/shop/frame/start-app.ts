import { toast } from 'react-hot-toast'
import { api, textOf } from '#web/api.ts'
import { connection, followConnection } from '#web/data/connection.ts'
import { askWhetherSeller, askWhoIsHere, followOtherTabs } from '#web/shop/account/account.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { followCart } from '#web/shop/cart/cart-sync.ts'
import { products } from '#web/shop/browse/product-cache.ts'
import { registerWorker } from '#web/offline/register-worker.ts'
import { session } from '#web/shop/account/session-store.ts'
import { followUnpaid } from '#web/shop/orders/unpaid/unpaid-orders.ts'

/** What is asked for when the cart is empty. */
const firstProducts = 5

let hasStarted = false

/** Once per page load, after the first paint: who is here, and what the cart costs today. */
export function startApp() {
  if (hasStarted) return
  hasStarted = true
  followConnection()
  followCart()
  followOtherTabs()
  followUnpaid()
  void askWhoIsHere()
  void askWhetherSeller()
  loadProducts().then(keepCart, (error: unknown) =>
    toast.error(`Can't fetch backend: ${textOf(error)}`),
  )

  cart.subscribe(() => void products.loadMissing(ids()).then(keepCart, () => {}))
  connection.subscribe(() => {
    if (connection.isLost()) return
    products.load(ids()).then(keepCart, () => {})
    if (session.user() === undefined) void askWhoIsHere()
  })
  registerWorker()
}

const ids = () => Object.keys(cart.items())
const keepCart = () => products.keep(ids())

async function loadProducts(): Promise<void> {
  if (ids().length > 0) return products.load(ids())
  const query = { limit: firstProducts, inStock: 'true' }
  const { products: first } = await api('GET /api/product/list', { query })
  for (const product of first) products.put(product)
}
