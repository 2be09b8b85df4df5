import type {} from '#modules/accounts/tables.ts'
import { problemText } from '#modules/orders/order/problem-kinds.ts'
import { problemRows } from '#modules/orders/reading/read-problems.ts'
import { withdrawalRows } from '#modules/withdrawal/withdrawals.ts'
import type { Db } from '#platform/database/db.ts'
import { isoTime } from '#platform/time.ts'
import type { InboxEntry } from './contract.ts'
import { inboxLimits } from './limits.ts'

/** What is open, the oldest first, and what was settled last. */
export async function readInbox(db: Db) {
  const openProblems = problems(db).where('answered_at', 'is', null)
  const openWithdrawals = withdrawalRows(db).where('settled_at', 'is', null)
  const open = [
    ...(await openProblems.orderBy('at').limit(inboxLimits.open).execute()).map(ofProblem),
    ...(await openWithdrawals.orderBy('at').limit(inboxLimits.open).execute()).map(ofWithdrawal),
  ]
  const settled = [
    ...(
      await problems(db)
        .where('answered_at', 'is not', null)
        .orderBy('answered_at', 'desc')
        .limit(inboxLimits.settled)
        .execute()
    ).map(ofProblem),
    ...(
      await withdrawalRows(db)
        .where('settled_at', 'is not', null)
        .orderBy('settled_at', 'desc')
        .limit(inboxLimits.settled)
        .execute()
    ).map(ofWithdrawal),
  ]
  return {
    open: open.toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, inboxLimits.open),
    settled: settled
      .toSorted((a, b) => (b.settledAt ?? '').localeCompare(a.settledAt ?? ''))
      .slice(0, inboxLimits.settled),
  }
}

const problems = (db: Db) =>
  problemRows(db)
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .select('shopper.name as shopperName')

type ProblemRow = Awaited<ReturnType<ReturnType<typeof problems>['execute']>>[number]
type WithdrawalRow = Awaited<ReturnType<ReturnType<typeof withdrawalRows>['execute']>>[number]

const ofProblem = (row: ProblemRow): InboxEntry => ({
  kind: 'problem',
  id: row.id,
  orderId: row.order_id,
  number: row.number,
  name: row.shopperName,
  text: problemText(row),
  note: row.note,
  at: isoTime(row.at),
  settledAt: row.answered_at === null ? undefined : isoTime(row.answered_at),
})

const ofWithdrawal = (row: WithdrawalRow): InboxEntry => ({
  kind: 'withdrawal',
  id: row.id,
  orderId: row.orderId,
  number: row.number,
  name: row.name,
  text: 'Withdrawal',
  note: row.note === '' ? 'The whole order' : row.note,
  at: isoTime(row.at),
  settledAt: row.settled_at === null ? undefined : isoTime(row.settled_at),
})
