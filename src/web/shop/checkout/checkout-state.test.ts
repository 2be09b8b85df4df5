import { expect, test } from 'vitest'
import {
  ageOfCart,
  firstMissing,
  idleCheckout,
  isReadyToOrder,
  reduceCheckout,
  type CheckoutEvent,
} from './checkout-state.ts'

const after = (...events: CheckoutEvent[]) => events.reduce(reduceCheckout, idleCheckout)

const oats = { product: 'oats', name: 'Oats', left: 2 }
const rice = { product: 'rice', name: 'Rice', left: 0 }

test('a second press before the answer changes nothing', () => {
  const pressed = after({ type: 'press' })
  expect(pressed.phase).toBe('pressed')
  expect(reduceCheckout(pressed, { type: 'press' })).toBe(pressed)

  const sending = reduceCheckout(pressed, { type: 'send' })
  expect(sending.phase).toBe('sending')
  expect(reduceCheckout(sending, { type: 'press' })).toBe(sending)
})

test('the button can be pressed again once there is an answer', () => {
  const ended = after({ type: 'press' }, { type: 'send' }, { type: 'end' })
  expect(ended.phase).toBe('idle')
  expect(reduceCheckout(ended, { type: 'press' }).phase).toBe('pressed')
})

test('what was said about an earlier press goes away when the next order begins', () => {
  const said = after(
    { type: 'show changes', changes: ['Oats are $3 now, it was $2.'], short: [oats] },
    { type: 'ask email', text: 'Confirm your email' },
  )
  expect(said).toMatchObject({ changes: [expect.any(String)], emailNeeded: 'Confirm your email' })
  expect(reduceCheckout(said, { type: 'begin order' })).toEqual(idleCheckout)
})

test('only what is left can be taken', () => {
  const short = after({ type: 'show changes', changes: ['Only 2 left.'], short: [oats, rice] })
  expect(short.short).toEqual([oats])
  expect(reduceCheckout(short, { type: 'take what is left' })).toEqual(idleCheckout)
})

test('the same problem with the age is another one each time, so that the focus moves again', () => {
  const first = after({ type: 'ask age', text: 'Confirm that you are 18' })
  const second = reduceCheckout(first, { type: 'ask age', text: 'Confirm that you are 18' })
  expect(second.ageProblem).toEqual(first.ageProblem)
  expect(second.ageProblem).not.toBe(first.ageProblem)
  expect(reduceCheckout(second, { type: 'answer age' }).ageProblem).toBeUndefined()
})

const line = (minimumAge?: number) => ({
  id: 'oats',
  quantity: 1,
  product: {
    _id: 'oats',
    name: 'Oats',
    description: [],
    category: 'pantry',
    path: 'pantry/oats',
    price: 3,
    offerPrice: 2,
    image: [],
    inStock: true,
    minimumAge,
  },
})

test('the highest age in the cart counts, and a confirmed lower one is not enough', () => {
  expect(ageOfCart([line()], 18)).toBeUndefined()
  expect(ageOfCart([line(16), line(18)], undefined)).toEqual({ needed: 18, isConfirmed: false })
  expect(ageOfCart([line(16), line(18)], 16)).toEqual({ needed: 18, isConfirmed: false })
  expect(ageOfCart([line(16)], 18)).toEqual({ needed: 16, isConfirmed: true })
})

const known = {
  arePricesKnown: true,
  visitor: { _id: 'ana' },
  isPickup: false,
  areAddressesKnown: true,
}

test.each([
  ['everything is known', {}, true],
  ['a price is missing', { arePricesKnown: false }, false],
  ['it is not known who is logged in', { visitor: undefined }, false],
  ['the addresses of the account are on their way', { areAddressesKnown: false }, false],
  ['it is picked up', { areAddressesKnown: false, isPickup: true }, true],
  ['a visitor has no addresses', { areAddressesKnown: false, visitor: null }, true],
])('a press waits until it can be answered: %s', (_, facts, isReady) => {
  expect(isReadyToOrder({ ...known, ...facts })).toBe(isReady)
})

const complete = {
  lineCount: 1,
  obstacle: undefined,
  age: undefined,
  isLoggedIn: true,
  isGuest: false,
}
const tooLittle = { text: '$3.00 more to reach the minimum of $10.00' }

test('nothing is missing for a shopper, a guest, and a confirmed age', () => {
  expect(firstMissing(complete)).toBeUndefined()
  expect(firstMissing({ ...complete, isLoggedIn: false, isGuest: true })).toBeUndefined()
  expect(firstMissing({ ...complete, age: { needed: 18, isConfirmed: true } })).toBeUndefined()
})

test('the first thing that is missing is asked for', () => {
  const lacking = {
    lineCount: 0,
    obstacle: tooLittle,
    age: { needed: 18, isConfirmed: false },
    isLoggedIn: false,
    isGuest: false,
  }
  expect(firstMissing(lacking)).toEqual({ type: 'nothing to order' })
  const filled = { ...lacking, lineCount: 2 }
  expect(firstMissing(filled)).toEqual({ type: 'show error', ...tooLittle })
  const possible = { ...filled, obstacle: undefined }
  expect(firstMissing(possible)).toEqual({ type: 'ask age', text: expect.stringContaining('18') })
  const oldEnough = { ...possible, age: { needed: 18, isConfirmed: true } }
  expect(firstMissing(oldEnough)).toEqual({ type: 'ask login' })
})
