import { QueryObserver } from '@tanstack/react-query'
import { toast } from '#web/ui/toast/toast.ts'
import { ApiRefusal } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { storedValue } from '#web/data/storage.ts'
import { mergeWithAccount } from '#web/shop/cart/cart-sync.ts'
import { orderInstructions } from '#web/shop/delivery/order-instructions.ts'
import { followFavourites } from '#web/shop/hearts/stored-favourites.ts'
import { session, sessionQuery } from '#web/shop/session/session.ts'

/** Written when a session begins or ends. Other tabs of this browser see it and refetch the session. */
const changedKey = 'larder-session'
export const changedAt = storedValue<number>(changedKey, () => undefined)

/** From now on cart, favourites and stored data follow the session, whenever it is read. */
export function followSession() {
  const observer = new QueryObserver(queryClient, sessionQuery)
  const onResult = ({ data: user, error }: ReturnType<typeof observer.getCurrentResult>) => {
    if (user) mergeWithAccount(user)
    else if (user === null) forgetShopperData()
    if (user !== undefined) followFavourites(user)
    // Out of reach it stays unknown, and is read when the shop is back.
    else if (error instanceof ApiRefusal) {
      session.leave()
      toast.error(error.message)
    }
  }
  observer.subscribe(onResult)
  onResult(observer.getCurrentResult())
  window.addEventListener('storage', ({ key }) => {
    if (key === changedKey) void session.refetch()
  })
}

/** The instructions too: they may say how to get into the house. */
export function forgetShopperData() {
  queryClient.removeQueries({ queryKey: ['shopper'] })
  orderInstructions.remove()
}
