import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Tables } from '#platform/database/db.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type { Slot } from '#modules/delivery/slots/slots.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import { pickupCopy, type PickupPlace } from '../contract.ts'
import type { OrderStatus, StoredStatus } from '../status.ts'
import type {} from '../tables.ts'
import type { OrderRow } from './order-events.ts'

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

/** The delivery slot of an order's row, if it has one. */
export const slotOf = (row: {
  slot_start: number | null
  slot_end: number | null
}): Slot | undefined =>
  row.slot_start === null || row.slot_end === null
    ? undefined
    : { start: row.slot_start, end: row.slot_end }

/** Kept with the copy of the address, so that the order still says where it was picked up when the shop has moved. */
export const pickupCopyOf = ({ shop, pickup }: Pick<SettingsValues, 'shop' | 'pickup'>) => ({
  pickupAt: { name: shop.name, address: shop.address, note: pickup.note },
})

/** Orders of before have none. */
export const readPickupPlace = (json: string): PickupPlace | undefined =>
  readStoredJson(pickupCopy, json, {}).pickupAt
