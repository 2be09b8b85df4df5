import { keysOf } from '#web/data/object-keys.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import type { BoardStatus } from '#modules/orders/status.ts'
import { orderStatuses, paymentStates, paymentTypes } from '#modules/orders/status.ts'

/** The table's filters, named as the call's parameters, so that any figure can link to its orders. */
const checks = {
  status: oneOf(orderStatuses.filter((status) => status !== 'Awaiting payment')),
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

export type FilterName = keyof typeof checks
export type OrderFilters = Partial<Record<FilterName, string>>

const names = keysOf(checks)

/** The valid filters in an address; anyone can type anything into one. */
export function filtersOf(parameters: URLSearchParams): OrderFilters {
  const given = names.flatMap((name) => {
    const value = parameters.get(name)?.trim()
    return value && checks[name](value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(given)
}

/** Always in the same order, so that the same view has one address. */
export function tableParameters(filters: OrderFilters): URLSearchParams {
  const parameters = new URLSearchParams({ view: 'table' })
  for (const name of names) {
    const value = filters[name]?.trim()
    if (value) parameters.set(name, value)
  }
  return parameters
}

/** The address of the table with these filters. */
export const ordersTable = (filters: OrderFilters): string =>
  `${sellerPaths.orders}?${tableParameters(filters)}`

/** The address of the board, with the column that small screens show. */
export const boardColumn = (status: BoardStatus): string =>
  `${sellerPaths.orders}?${new URLSearchParams({ column: status })}`

/** The number of filters, without the search. */
export const countOf = (filters: OrderFilters): number =>
  names.filter((name) => name !== 'search' && filters[name]).length

function oneOf(values: readonly string[]) {
  return (value: string) => values.includes(value)
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
}

function isShortText(value: string): boolean {
  return value.length <= 100
}
