import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { statusWord } from '../order/status-word.ts'
import { readBoard, readBoardColumn, searchBoard } from './board.ts'
import { readSellerOrder } from '../reading/list.ts'
import { sellerOrderCalls } from './contract.ts'
import { cancelAllOfShopper, countCancellable } from './cancel-all.ts'
import { readOrderContext, writeNote } from './order-context.ts'
import { listSellerOrders } from './list.ts'
import { moveAsSeller } from '../moves/move-as-seller.ts'
import { withPacked } from '../packing/packed-lines.ts'
import { undoMove } from '../moves/undo-move.ts'
import { setMissing } from '../changes/missing.ts'
import { giveMoneyBack } from '../changes/money-back.ts'
import { answerProblem } from '../changes/problems/answer-problem.ts'
import { weighLine } from '../changes/weigh-line.ts'
import type { Payments } from '#modules/payments/payments.ts'

type Deps = HttpDeps & { payments: Payments }

export function sellerOrdersHttp(deps: Deps) {
  const { clock, timeZone } = deps
  const { db } = deps.database
  const publicUrl = deps.env.PUBLIC_URL
  const reading = { db, clock, timeZone }
  const read = (id: string) => readSellerOrder(db, id, publicUrl)
  return handle(deps, sellerOrderCalls, {
    'GET /api/order/seller': async ({ query }) => listSellerOrders(reading, query, publicUrl),
    'GET /api/order/board': async () => readBoard(reading, publicUrl),
    'GET /api/order/column': async ({ query }) => readBoardColumn(reading, query, publicUrl),
    'GET /api/order/board-search': async ({ query }) => ({
      orders: await withPacked(db, await searchBoard(reading, query.search, publicUrl)),
    }),
    'GET /api/order/one': async ({ query }) => {
      const order = await read(query.id)
      const cancellable = await countCancellable(db, order.userId)
      return { order, cancellable, ...(await readOrderContext(db, order)) }
    },
    'POST /api/order/status': async ({ seller, body: { status, ...move } }) => {
      await moveAsSeller(deps, seller, { ...move, to: status })
      const order = await read(move.id)
      return { message: `Order ${order.number}: ${statusWord(status, order)}`, order }
    },
    'POST /api/order/note': async ({ body: { id, note } }) => {
      await writeNote(deps, id, note)
      return { message: 'Note Saved', note }
    },
    'POST /api/order/cancel-all': async ({ seller, body }) => {
      const done = await cancelAllOfShopper(deps, seller, body)
      return { message: cancelledText(done), ...done }
    },
    'POST /api/order/undo': async ({ seller, body }) => {
      const status = await undoMove(deps, seller, body)
      const order = await read(body.id)
      return { message: `Order ${order.number}: back to ${statusWord(status, order)}`, order }
    },
    'POST /api/order/weigh': async ({ body }) => {
      await weighLine(deps, body)
      return { message: 'Weight Saved', order: await read(body.id) }
    },
    'POST /api/order/missing': async ({ seller, body }) => {
      const bill = await setMissing(deps, seller, body)
      return { message: 'Bill Changed', order: await read(body.id), bill }
    },
    'POST /api/order/money-back': async ({ seller, body }) => {
      const bill = await giveMoneyBack(deps, seller, body)
      const order = await read(body.id)
      const isUnpaid = order.paymentType === 'COD' && !order.isPaid
      return { message: isUnpaid ? 'Taken Off the Bill' : 'Money Is Given Back', order, bill }
    },
    'POST /api/order/problem/answer': async ({ seller, body }) => {
      const { orderId, bill } = await answerProblem(deps, seller, body)
      return { message: 'Answer Sent', order: await read(orderId), bill }
    },
  })
}

function cancelledText({ cancelled, left }: { cancelled: number; left: number }): string {
  if (cancelled === 0) return 'There was nothing left to cancel'
  const rest = left === 0 ? '' : `. ${left} are left: please press again`
  return (cancelled === 1 ? '1 order is cancelled' : `${cancelled} orders are cancelled`) + rest
}
