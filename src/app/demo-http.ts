import { findDemo, removeDemo } from '#demo/remove-demo.ts'
import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { formatCount } from '#modules/pricing/money.ts'
import { demoCalls } from './demo-calls.ts'

/** Here and not in a module, because the demo catalogue is not a part of the shop. */
export const demoHttp = (deps: HttpDeps & { catalogue: Catalogue }) =>
  handle(deps, demoCalls, {
    'GET /api/seller/demo': async () => {
      const { removable, changed } = await findDemo(deps.database.db)
      return { removable: removable.length, changed }
    },
    'POST /api/seller/demo/remove': async ({ seller }) => {
      const { removed, changed } = await removeDemo(deps, seller)
      const message =
        removed === 1
          ? '1 Product Removed'
          : `${formatCount(removed, deps.catalogue.format)} Products Removed`
      return { message, removed, removable: 0, changed }
    },
  })
