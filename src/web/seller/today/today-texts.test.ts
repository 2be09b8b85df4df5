import { expect, test } from 'vitest'
import { comparison, dayTexts, isNewShop, percent } from './today-texts.ts'

test('a day of the shop is that day in every time zone', () => {
  const { longDay, shortDay } = dayTexts('en-US')
  expect(longDay('2026-02-28')).toBe('Saturday, February 28')
  expect(shortDay('2026-03-01')).toBe('Mar 1')
  expect(dayTexts('de-DE').longDay('2026-02-28')).toBe('Samstag, 28. Februar')
})

test('a share is never rounded up to a promise kept', () => {
  expect([percent(1), percent(0.999), percent(0.5), percent(0)]).toEqual([
    '100%',
    '99%',
    '50%',
    '0%',
  ])
})

test('today is measured by all of yesterday', () => {
  expect(comparison(150, 100)).toBe('50% above yesterday')
  expect(comparison(25, 100)).toBe('75% below yesterday')
  expect(comparison(100, 100)).toBe('same as yesterday')
  expect(comparison(100, 0)).toBeUndefined()
})

test('a shop is new until its first order', () => {
  const byStatus = {
    'Order Placed': 0,
    Packing: 0,
    'Out for delivery': 0,
    Delivered: 0,
    Cancelled: 0,
    Returned: 0,
  }
  const days = [{ date: '2026-03-01', sales: 0, orders: 0 }]

  expect(isNewShop({ days, byStatus })).toBe(true)
  expect(isNewShop({ days, byStatus: { ...byStatus, Cancelled: 1 } })).toBe(false)
  expect(isNewShop({ days: [{ date: '2026-03-01', sales: 5, orders: 1 }], byStatus })).toBe(false)
})
