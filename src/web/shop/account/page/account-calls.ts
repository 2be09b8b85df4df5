import { api, type BodyOf } from '#web/api.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { changedAt } from '#web/shop/account/account.ts'
import { asShopper, session } from '#web/shop/session/session.ts'
import { queryClient } from '#web/data/query-client.ts'
import { shopperKey } from '#web/shop/session/shopper-query.ts'

/** The session is a new one for the same shopper, and the other tabs share it. */
export async function changePassword(
  body: BodyOf<'POST /api/user/change-password'>,
): Promise<string> {
  const { user, message } = await asShopper(() => api('POST /api/user/change-password', { body }))
  session.enter(user)
  changedAt.write(Date.now())
  return message
}

/** Also removes what this browser has stored of the account. */
export async function deleteAccount(body: BodyOf<'POST /api/user/delete'>): Promise<string> {
  const { message } = await asShopper(() => api('POST /api/user/delete', { body }))
  cart.replace({ items: {} })
  session.leave()
  changedAt.write(Date.now())
  return message
}

/** After a change: this page and the menu, which shows the name, read the account anew. */
export const refetchAccount = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: shopperKey('GET /api/user/account') }),
    session.refetch(),
  ])
