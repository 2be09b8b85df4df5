import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { orderById } from '../contract.ts'
import { readSellerOrder } from '../seller/board.ts'
import { containersBack } from './contract.ts'
import { giveDepositBack, readDeposits } from './give-deposit-back.ts'

export const depositsHttp = (deps: HttpDeps) =>
  new Hono<SellerEnv>()
    .get('/deposits', deps.requireSeller, async (c) => {
      const { id } = parseInput(orderById, c.req.query())
      return sendJson(c, { success: true, deposits: await readDeposits(deps.database.db, id) })
    })
    .post('/deposit-back', deps.requirePassword, async (c) => {
      const given = await jsonBody(c, containersBack)
      const bill = await giveDepositBack(deps, c.get('seller'), given)
      const order = await readSellerOrder(deps.database.db, given.id, deps.env.PUBLIC_URL)
      return sendJson(c, { success: true, message: 'The Deposit Is Given Back', order, bill })
    })
