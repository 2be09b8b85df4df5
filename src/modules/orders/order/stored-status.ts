import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Tables } from '#platform/database/db.ts'
import type { OrderRow } from './order-events.ts'
import type { OrderStatus, StoredStatus } from '../status.ts'
import type {} from '../tables.ts'

/** How an order with this status is stored. */
export const storedAs = (status: OrderStatus): StoredStatus =>
  status === 'Returned' ? 'Cancelled' : status

export const statusOf = ({
  status,
  returned_at,
}: Pick<OrderRow, 'status' | 'returned_at'>): OrderStatus =>
  returned_at === null ? status : 'Returned'

/** A condition of a query of orders. */
export const hasStatus =
  (status: OrderStatus) =>
  (row: ExpressionBuilder<Tables, 'orders'>): ExpressionWrapper<Tables, 'orders', SqlBool> => {
    const isStored = row('status', '=', storedAs(status))
    if (status === 'Returned') return row.and([isStored, row('returned_at', 'is not', null)])
    return status === 'Cancelled' ? row.and([isStored, row('returned_at', 'is', null)]) : isStored
  }
