import { toast } from 'react-hot-toast'
import { api, textOf } from '../api.ts'
import { connection, followConnection } from '../connection.ts'
import { askWhetherSeller, askWhoIsHere, followOtherTabs } from './account.ts'
import { cart } from './cart-store.ts'
import { followCart } from './cart-sync.ts'
import { products } from './product-cache.ts'
import { registerWorker } from '../offline/register-worker.ts'
import { session } from './session-store.ts'
import { followUnpaid } from './unpaid-orders.ts'

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
