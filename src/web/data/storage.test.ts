import { beforeEach, expect, test, vi } from 'vitest'
import { isRecord, storedValue } from './storage.ts'

let kept: Map<string, string>
let isForbidden: boolean

beforeEach(() => {
  kept = new Map()
  isForbidden = false
  const orThrow = () => {
    if (isForbidden) throw new DOMException('forbidden', 'SecurityError')
  }
  const storage = {
    getItem: (key: string) => (orThrow(), kept.get(key) ?? null),
    setItem: (key: string, text: string) => (orThrow(), void kept.set(key, text)),
    removeItem: (key: string) => (orThrow(), void kept.delete(key)),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage }))
})

const text = (found: unknown) => (typeof found === 'string' ? found : undefined)
/** What the browser tells of a change in another tab. */
const tell = (key: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key }))
const count = (found: unknown) =>
  isRecord(found) && typeof found['count'] === 'number' ? { count: found['count'] } : undefined

test('a value is there for the next page', () => {
  storedValue('cart', count).write({ count: 2 })

  expect(storedValue('cart', count).read()).toEqual({ count: 2 })
})

test('what does not have the expected shape is as if it were not there', () => {
  for (const found of ['{"count":"2"}', '[]', 'null', '{"broken', '']) {
    kept.set('cart', found)
    expect([found, storedValue('cart', count).read()]).toEqual([found, undefined])
  }
})

test('plain text of an earlier version is read as text', () => {
  kept.set('address', 'a1b2-c3')

  expect(storedValue('address', text).read()).toBe('a1b2-c3')
})

test('reading twice gives the same object, until another tab writes', () => {
  const cart = storedValue('cart', count)
  cart.write({ count: 1 })
  const first = cart.read()

  expect(cart.read()).toBe(first)
  storedValue('cart', count).write({ count: 3 })
  expect(cart.read()).toEqual({ count: 3 })
})

test('a removed value is gone', () => {
  const cart = storedValue('cart', count)
  cart.write({ count: 1 })
  cart.remove()

  expect(cart.read()).toBeUndefined()
  expect(kept.size).toBe(0)
})

test('where storage is forbidden a value lasts as long as the page', () => {
  isForbidden = true
  const cart = storedValue('cart', count)

  expect(cart.read()).toBeUndefined()
  cart.write({ count: 1 })
  expect(cart.read()).toEqual({ count: 1 })
  cart.remove()
  expect(cart.read()).toBeUndefined()
})

test('a full storage does not bring an older value back', () => {
  const cart = storedValue('cart', count)
  cart.write({ count: 1 })
  Object.assign(window.localStorage, {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  cart.write({ count: 2 })

  expect(cart.read()).toEqual({ count: 2 })
})

test('a change in this tab or another is received, until nobody listens', () => {
  const received: unknown[] = []
  const cart = storedValue('cart', count)
  const stop = cart.subscribe(() => received.push(cart.read()))

  cart.write({ count: 1 })
  storedValue('cart', count).write({ count: 2 })
  tell('cart')
  tell('address')
  kept.clear()
  tell(null)
  stop()
  cart.write({ count: 3 })
  tell('cart')

  expect(received).toEqual([{ count: 1 }, { count: 2 }, undefined])
})
