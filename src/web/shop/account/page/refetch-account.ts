import { queryClient } from '#web/data/query-client.ts'
import { shopperKey } from '#web/shop/session/shopper-query.ts'
import { session } from '#web/shop/session/session.ts'

/** After a change: this page and the menu, which shows the name, read the account anew. */
export const refetchAccount = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: shopperKey('GET /api/user/account') }),
    session.refetch(),
  ])
