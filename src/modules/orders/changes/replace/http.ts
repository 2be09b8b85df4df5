import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { readOrderOf, readSellerOrder } from '../../reading/list.ts'
import { readCandidates } from './candidates.ts'
import { replaceCalls } from './contract.ts'
import { replaceLine } from './replace-line.ts'
import { handBack, refuseSubstitute, undoReplacement } from './substitute-back.ts'

export function replaceHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { catalogue } = deps
  const { db } = deps.database
  const publicUrl = deps.env.PUBLIC_URL
  const read = (id: string) => readSellerOrder(db, id, publicUrl)
  return handle(deps, replaceCalls, {
    'GET /api/order/substitutes': async ({ query }) => ({
      candidates: await readCandidates({ db, catalogue, publicUrl }, query),
    }),
    'POST /api/order/replace': async ({ seller, body }) => {
      const bill = await replaceLine(deps, seller, body)
      return { message: 'Item Replaced', order: await read(body.id), bill }
    },
    'POST /api/order/hand-back': async ({ seller, body }) => {
      const bill = await handBack(deps, seller, body)
      return { message: 'Bill Changed', order: await read(body.id), bill }
    },
    'POST /api/order/refuse-substitute': async ({ ownOrder, body }) => {
      await refuseSubstitute(deps, ownOrder, body.product)
      const order = await readOrderOf(db, ownOrder, publicUrl)
      return { message: 'Taken Out of Your Order', order }
    },
    'POST /api/order/replace/undo': async ({ seller, body }) => {
      const bill = await undoReplacement(deps, seller, body)
      return { message: 'Taken Back', order: await read(body.id), bill }
    },
  })
}
