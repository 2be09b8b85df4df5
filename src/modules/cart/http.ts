import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { onePerKey } from '#platform/queue/one-per-key.ts'
import { saveCart } from './cart.ts'
import { cartCalls } from './contract.ts'
import { cartWriteLimit } from './limits.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'

export function cartHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { catalogue, clock } = deps
  const { db } = deps.database
  const writes = deps.database.openLimiter(cartWriteLimit)
  const onePerShopper = onePerKey()
  return handle(deps, cartCalls, {
    'POST /api/cart/update': {
      // Thousands at once would take all connections to the database to wait for the same two rows.
      limit: ({ shopper: { id } }) => onePerShopper(id, () => writes.attempt(id)),
      run: async ({ shopper: { id }, body: { cartItems, baseVersion } }) => {
        const saved = await onePerShopper(id, () =>
          saveCart({ db, catalogue, clock }, id, cartItems, baseVersion),
        )
        return { message: 'Cart Updated', ...saved }
      },
    },
  })
}
