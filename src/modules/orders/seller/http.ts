import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { parseInput } from '#http/parse-input.ts'
import { orderById } from '../contract.ts'
import { statusWord } from '../delivery/status-word.ts'
import { readBoard, readBoardColumn, readSellerOrder } from './board.ts'
import { searchBoard } from './board-search.ts'
import {
  boardColumnQuery,
  boardSearchQuery,
  cancelAll,
  lineWeight,
  missingPieces,
  moneyBack,
  moveUndo,
  orderMove,
  sellerNote,
  sellerOrdersQuery,
} from './contract.ts'
import { cancelAllOfShopper, countCancellable } from './cancel-all.ts'
import { readAround, writeNote } from './around-order.ts'
import { listSellerOrders } from './list.ts'
import { moveAsSeller } from './move-as-seller.ts'
import { withPacked } from '../packing/packed-lines.ts'
import { undoMove } from './undo-move.ts'
import { giveMoneyBack, setMissing } from '../bill/change-bill.ts'
import { answerProblem } from '../problems/answer-problem.ts'
import { problemAnswer } from '../problems/contract.ts'
import { weighLine } from '../weighing/weigh-line.ts'
import type { Payments } from '#modules/payments/payments.ts'

type Deps = HttpDeps & { payments: Payments }

export function sellerOrdersHttp(deps: Deps) {
  const { clock, timeZone } = deps
  const { db } = deps.database
  const publicUrl = deps.env.PUBLIC_URL
  return new Hono<SellerEnv>()
    .get('/seller', deps.requireSeller, async (c) => {
      const query = parseInput(sellerOrdersQuery, c.req.query())
      const page = await listSellerOrders({ db, clock, timeZone }, query, publicUrl)
      return sendJson(c, { success: true, ...page })
    })
    .get('/board', deps.requireSeller, async (c) => {
      return sendJson(c, {
        success: true,
        ...(await readBoard({ db, clock, timeZone }, publicUrl)),
      })
    })
    .get('/column', deps.requireSeller, async (c) => {
      const query = parseInput(boardColumnQuery, c.req.query())
      const page = await readBoardColumn({ db, clock, timeZone }, query, publicUrl)
      return sendJson(c, { success: true, ...page })
    })
    .get('/board-search', deps.requireSeller, async (c) => {
      const { search } = parseInput(boardSearchQuery, c.req.query())
      const orders = await withPacked(
        db,
        await searchBoard({ db, clock, timeZone }, search, publicUrl),
      )
      return sendJson(c, { success: true, orders })
    })
    .get('/one', deps.requireSeller, async (c) => {
      const { id } = parseInput(orderById, c.req.query())
      const order = await readSellerOrder(db, id, publicUrl)
      const cancellable = await countCancellable(db, order.userId)
      const around = await readAround(db, order)
      return sendJson(c, { success: true, order, cancellable, ...around })
    })
    .post('/status', deps.requireSeller, async (c) => {
      const { id, status, from, note, restock, reason } = await jsonBody(c, orderMove)
      await moveAsSeller(deps, c.get('seller'), { id, to: status, from, note, restock, reason })
      const order = await readSellerOrder(db, id, publicUrl)
      return sendJson(c, {
        success: true,
        message: `Order ${order.number}: ${statusWord(status, order)}`,
        order,
      })
    })
    .post('/note', deps.requireSeller, async (c) => {
      const { id, note } = await jsonBody(c, sellerNote)
      await writeNote(deps, id, note)
      return sendJson(c, { success: true, message: 'Note Saved', note })
    })
    .post('/cancel-all', deps.requirePassword, async (c) => {
      const done = await cancelAllOfShopper(deps, c.get('seller'), await jsonBody(c, cancelAll))
      return sendJson(c, { success: true, message: cancelledText(done), ...done })
    })
    .post('/undo', deps.requireSeller, async (c) => {
      const { id, at } = await jsonBody(c, moveUndo)
      const status = await undoMove(deps, c.get('seller'), { id, at })
      const order = await readSellerOrder(db, id, publicUrl)
      return sendJson(c, {
        success: true,
        message: `Order ${order.number}: back to ${statusWord(status, order)}`,
        order,
      })
    })
    .post('/weigh', deps.requireSeller, async (c) => {
      const weight = await jsonBody(c, lineWeight)
      await weighLine(deps, weight)
      const order = await readSellerOrder(db, weight.id, publicUrl)
      return sendJson(c, { success: true, message: 'Weight Saved', order })
    })
    .post('/missing', deps.requireSeller, async (c) => {
      const missing = await jsonBody(c, missingPieces)
      const bill = await setMissing(deps, c.get('seller'), missing)
      const order = await readSellerOrder(db, missing.id, publicUrl)
      return sendJson(c, { success: true, message: 'Bill Changed', order, bill })
    })
    .post('/money-back', deps.requirePassword, async (c) => {
      const given = await jsonBody(c, moneyBack)
      const bill = await giveMoneyBack(deps, c.get('seller'), given)
      const order = await readSellerOrder(db, given.id, publicUrl)
      const isUnpaid = order.paymentType === 'COD' && !order.isPaid
      const message = isUnpaid ? 'Taken Off the Bill' : 'Money Is Given Back'
      return sendJson(c, { success: true, message, order, bill })
    })
    .post('/problem/answer', deps.requirePassword, async (c) => {
      const answer = await jsonBody(c, problemAnswer)
      const { orderId, bill } = await answerProblem(deps, c.get('seller'), answer)
      const order = await readSellerOrder(db, orderId, publicUrl)
      return sendJson(c, { success: true, message: 'Answer Sent', order, bill })
    })
}

function cancelledText({ cancelled, left }: { cancelled: number; left: number }): string {
  if (cancelled === 0) return 'There was nothing left to cancel'
  const rest = left === 0 ? '' : `. ${left} are left: please press again`
  return (cancelled === 1 ? '1 order is cancelled' : `${cancelled} orders are cancelled`) + rest
}
