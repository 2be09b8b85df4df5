import { keysOf } from '#web/data/object-keys.ts'
import { oneOf } from '#web/seller/list/use-list.ts'
import { sellerPages, withQuery } from '#web/seller-pages.ts'
import type { BoardStatus } from '#modules/orders/status.ts'
import { orderStatuses, paymentStates, paymentTypes } from '#modules/orders/status.ts'

export const shownStatuses = orderStatuses.filter((status) => status !== 'Awaiting payment')

/** The table's filters, named as the call's parameters, so that any figure can link to its orders. */
export const orderChecks = {
  status: oneOf(shownStatuses),
  paymentType: oneOf(paymentTypes),
  paid: oneOf(['true', 'false']),
  paymentState: oneOf(paymentStates),
  from: isDay,
  to: isDay,
  late: oneOf(['true']),
  search: isShortText,
  product: isShortText,
  shopper: isShortText,
  placed: oneOf(['false']),
}

type FilterName = keyof typeof orderChecks
export type OrderFilters = Partial<Record<FilterName, string | undefined>>

const names = keysOf(orderChecks)

/** The address of the table with these filters: always in the same order, so that the same view has one address. */
export function ordersTable(filters: OrderFilters): string {
  const parameters = new URLSearchParams({ view: 'table' })
  for (const name of names) {
    const value = filters[name]?.trim()
    if (value) parameters.set(name, value)
  }
  return `${sellerPages.orders.to}?${parameters}`
}

/** The address of the board, with the column that small screens show. */
export const boardColumn = (status: BoardStatus): string =>
  withQuery(sellerPages.orders.to, { column: status })

/** The number of filters, without the search. */
export const countOf = (filters: OrderFilters): number =>
  names.filter((name) => name !== 'search' && filters[name]).length

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
}

function isShortText(value: string): boolean {
  return value.length <= 100
}
