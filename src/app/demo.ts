import { z } from 'zod'
import { findDemo, removeDemo } from '#demo/remove-demo.ts'
import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { formatCount } from '#modules/pricing/money.ts'
import { answered, type CallTable } from '#platform/call.ts'

const demo = answered({
  /** Products of the demo catalogue that are as they came: they are removed. */
  removable: z.int(),
  /** Those that the seller has changed: they stay. */
  changed: z.int(),
})

const demoCalls = {
  'GET /api/seller/demo': {
    summary: 'How much of the demo catalogue is in the shop',
    who: 'seller',
    answer: demo,
  },
  'POST /api/seller/demo/remove': {
    summary:
      'Deletes the products of the demo catalogue that the seller has not changed, with their categories; those that ' +
      'somebody ordered are archived. Safe to repeat',
    who: 'seller',
    body: z.object({}),
    answer: demo.extend({ message: z.string(), removed: z.int() }),
  },
} as const satisfies CallTable

const demoHttp = (deps: HttpDeps & { catalogue: Catalogue }) =>
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

/** Here and not in a module, because the demo catalogue is not a part of the shop. */
export const demoModule = { calls: demoCalls, routes: [demoHttp] }
