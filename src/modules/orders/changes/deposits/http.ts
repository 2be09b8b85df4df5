import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { readSellerOrder } from '../../reading/list.ts'
import { depositCalls } from './contract.ts'
import { giveDepositBack, readDeposits } from './give-deposit-back.ts'

export function depositsHttp(deps: HttpDeps) {
  const { db } = deps.database
  return handle(deps, depositCalls, {
    'GET /api/order/deposits': async ({ query }) => ({
      deposits: await readDeposits(db, query.id),
    }),
    'POST /api/order/deposit-back': async ({ seller, body }) => {
      const bill = await giveDepositBack(deps, seller, body)
      const order = await readSellerOrder(db, body.id, deps.env.PUBLIC_URL)
      return { message: 'The Deposit Is Given Back', order, bill }
    },
  })
}
