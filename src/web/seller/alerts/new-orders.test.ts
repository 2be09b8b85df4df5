import { expect, test } from 'vitest'
import { look } from './new-orders.ts'

test('what waits at the first look in a browser is not news', () => {
  expect(look(['a', 'b'], undefined)).toMatchObject({ unseen: [], news: [] })
})

test('an order that comes in is news once and stays unseen until it is looked at', () => {
  const first = look(['a'], undefined)
  const second = look(['a', 'b'], first.noticed)
  const third = look(['a', 'b'], second.noticed)

  expect(second).toMatchObject({ unseen: ['b'], news: ['b'] })
  expect(third).toMatchObject({ unseen: ['b'], news: [] })
  const looked = { ...third.noticed, seen: [...third.noticed.seen, 'b'] }
  expect(look(['a', 'b'], looked)).toMatchObject({ unseen: [], news: [] })
})

test('orders that came while the board was closed are news when it opens', () => {
  const { noticed } = look(['a'], undefined)

  expect(look(['b', 'c'], noticed)).toMatchObject({ unseen: ['b', 'c'], news: ['b', 'c'] })
})

test('what no longer waits is forgotten', () => {
  const { noticed } = look(['a', 'b'], undefined)

  expect(look(['b'], noticed).noticed).toEqual({ seen: ['b'], rung: ['b'] })
})
