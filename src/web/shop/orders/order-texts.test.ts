import { expect, test } from 'vitest'
import type { Order } from '#modules/orders/contract.ts'
import { stateText } from './order-texts.ts'

const cancelled = (by: 'seller' | 'shopper', note?: string) =>
  stateText({
    status: 'Cancelled',
    isPaid: false,
    events: [{ step: 'moved', status: 'Cancelled', at: '', by, ...(note && { note }) }],
  } as unknown as Order).text

test('the shopper reads why the shop cancelled the order', () => {
  expect(cancelled('seller', 'Something in it is sold out')).toBe(
    'The shop cancelled it: “Something in it is sold out”. Nothing was charged.',
  )
  expect(cancelled('seller', 'The freezer broke. ')).toBe(
    'The shop cancelled it: “The freezer broke”. Nothing was charged.',
  )
})

test('where no reason was given none is made up', () => {
  expect(cancelled('seller')).toBe('The shop cancelled it. Nothing was charged.')
  expect(cancelled('shopper')).toBe('You cancelled it. Nothing was charged.')
})
