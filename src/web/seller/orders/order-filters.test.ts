import { expect, test } from 'vitest'
import { filtersIn } from '#web/seller/list/use-list.ts'
import { countOf, orderChecks, ordersTable } from './order-filters.ts'

const filtersOf = (address: string) => filtersIn(new URLSearchParams(address), orderChecks)

test('an address says what the table shows, and the other way round', () => {
  const address =
    'view=table&status=Packing&paymentType=COD&paid=false&from=2026-02-01&to=2026-02-28&late=true&search=Ana'

  expect(ordersTable(filtersOf(address))).toBe(`/seller/orders?${address}`)
})

test('what the table does not understand is left out instead of refused', () => {
  const address = 'status=Lost&paid=maybe&from=yesterday&to=2026-99-99&late=no&search=%20%20&x=1'

  expect(filtersOf(address)).toEqual({})
})

test('orders that await their payment are not the seller’s to see', () => {
  expect(filtersOf('status=Awaiting payment')).toEqual({})
})

test('the filters that are on are counted without the search', () => {
  expect(countOf({ status: 'Packing', late: 'true', search: 'Ana' })).toBe(2)
  expect(countOf({})).toBe(0)
})
