import { beforeEach, expect, test, vi } from 'vitest'
import { packedCount, packedItems, setPacked } from './packed-items.ts'

let text: string | null

beforeEach(() => {
  text = null
  const localStorage = {
    getItem: () => text,
    setItem: (_: string, next: string) => void (text = next),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})

test('what is packed is counted by lines, and only of this order', () => {
  const items = ['milk', 'bread', 'rice'].map((_id) => ({ product: { _id } }))

  expect(packedCount(items, [])).toBe(0)
  expect(packedCount(items, ['rice', 'milk', 'tea'])).toBe(2)
})

test('ticks belong to their order and can be taken back', () => {
  setPacked('one', 'milk', true)
  setPacked('one', 'bread', true)
  setPacked('two', 'milk', true)
  setPacked('one', 'milk', false)

  expect(packedItems.read()).toEqual({ one: ['bread'], two: ['milk'] })
})

test('the 50 orders that were packed last are kept', () => {
  for (let order = 0; order < 52; order++) setPacked(`order-${order}`, 'milk', true)
  setPacked('order-2', 'bread', true)
  setPacked('new', 'milk', true)

  const kept = Object.keys(packedItems.read() ?? {})
  expect(kept).toHaveLength(50)
  expect([kept[0], ...kept.slice(-2)]).toEqual(['order-4', 'order-2', 'new'])
})

test('what something else wrote into the storage is ignored', () => {
  text = '{"one":["milk",7],"two":"bread"}'
  expect(packedItems.read()).toEqual({ one: ['milk'], two: [] })
  text = '[1]'
  expect(packedItems.read()).toBeUndefined()
})
