import { Hono } from 'hono'
import type { HttpDeps } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { parseInput } from '#http/parse-input.ts'
import type { SellerEnv } from '#http/require-session.ts'
import { orderById } from '../contract.ts'
import { readBoard, readBoardColumn, readSellerOrder } from './board.ts'
import { boardColumnQuery, orderMove, sellerOrdersQuery } from './contract.ts'
import { listSellerOrders } from './list.ts'
import { readOrder } from '../list.ts'
import { moveAsSeller } from './move-as-seller.ts'
import type { Payments } from '#modules/payments/payments.ts'

type Deps = HttpDeps & { payments: Payments }

export function sellerOrdersHttp(deps: Deps) {
  const { clock } = deps
  const { db } = deps.database
  const publicUrl = deps.env.PUBLIC_URL
  return new Hono<SellerEnv>()
    .get('/seller', deps.requireSeller, async (c) => {
      const query = parseInput(sellerOrdersQuery, c.req.query())
      const page = await listSellerOrders({ db, clock }, query, publicUrl)
      return sendJson(c, { success: true, ...page })
    })
    .get('/board', deps.requireSeller, async (c) => {
      return sendJson(c, { success: true, ...(await readBoard({ db, clock }, publicUrl)) })
    })
    .get('/column', deps.requireSeller, async (c) => {
      const query = parseInput(boardColumnQuery, c.req.query())
      const page = await readBoardColumn({ db, clock }, query, publicUrl)
      return sendJson(c, { success: true, ...page })
    })
    .get('/one', deps.requireSeller, async (c) => {
      const { id } = parseInput(orderById, c.req.query())
      return sendJson(c, { success: true, order: await readSellerOrder(db, id, publicUrl) })
    })
    .post('/status', deps.requireSeller, async (c) => {
      const { id, status, from, note } = await jsonBody(c, orderMove)
      await moveAsSeller(deps, c.get('seller'), { id, to: status, from, note })
      const order = await readOrder(db, id, publicUrl)
      return sendJson(c, { success: true, message: `Order ${order.number}: ${status}`, order })
    })
}
