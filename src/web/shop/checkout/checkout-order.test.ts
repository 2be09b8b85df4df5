import { beforeEach, expect, test, vi } from 'vitest'
import { ApiRefusal } from '#web/api.ts'
import {
  afterCashOrder,
  afterOnlineOrder,
  afterRefusal,
  isBought,
  orderOf,
  seenUnpaid,
  type Purchase,
} from './checkout-order.ts'

const purchase: Purchase = {
  lines: [
    { id: 'oats', quantity: 2 },
    { id: 'rice', quantity: 1 },
  ],
  noteOf: () => ({}),
  address: 'home',
  isPickup: false,
  instructions: {},
  slot: undefined,
  ifMissing: {},
  coupon: undefined,
  payment: 'COD',
  confirmedAge: undefined,
  totalCents: 1234,
  decimals: 2,
}

const bodyOf = (change: Partial<Purchase>) => orderOf({ ...purchase, ...change }).body
const contentsOf = (change: Partial<Purchase>) =>
  JSON.stringify(orderOf({ ...purchase, ...change }).contents)

const items = [
  { product: 'oats', quantity: 2 },
  { product: 'rice', quantity: 1 },
]

test('an order is sent with its products, its address and the total that was shown', () => {
  expect(bodyOf({})).toEqual({ items, address: 'home', seenTotal: 12.34 })
  expect(bodyOf({ totalCents: 1234, decimals: 0 }).seenTotal).toBe(1234)
})

test('what was chosen for this order is sent with it', () => {
  expect(
    bodyOf({
      noteOf: (id) => (id === 'oats' ? { noSubstitute: true, note: 'fine ones' } : {}),
      instructions: { instructions: 'Ring twice', leaveAtDoor: true },
      slot: 'tomorrow-9',
      ifMissing: { ifMissing: 'best match' },
      coupon: 'SPRING',
      confirmedAge: 18,
    }),
  ).toEqual({
    items: [
      { product: 'oats', quantity: 2, noSubstitute: true, note: 'fine ones' },
      { product: 'rice', quantity: 1 },
    ],
    address: 'home',
    instructions: 'Ring twice',
    leaveAtDoor: true,
    slot: 'tomorrow-9',
    ifMissing: 'best match',
    code: 'SPRING',
    ageConfirmed: 18,
    seenTotal: 12.34,
  })
})

test('a pickup is sent without an address and without instructions for the door', () => {
  expect(
    bodyOf({ address: undefined, isPickup: true, instructions: { instructions: 'Ring twice' } }),
  ).toEqual({ items, pickup: true, seenTotal: 12.34 })
})

test.each<[string, Partial<Purchase>]>([
  ['another quantity', { lines: [{ id: 'oats', quantity: 3 }] }],
  ['another address', { address: 'work' }],
  ['a pickup', { isPickup: true }],
  ['another payment', { payment: 'Online' }],
  ['another time', { slot: 'tomorrow-9' }],
  ['a coupon', { coupon: 'SPRING' }],
  ['a note for the packer', { noteOf: () => ({ note: 'ripe ones' }) }],
  ['other instructions', { instructions: { instructions: 'Ring', leaveAtDoor: false } }],
])('%s is another purchase', (_, change) => {
  expect(contentsOf(change)).not.toBe(contentsOf({}))
})

test('a changed total and a confirmed age are the same purchase', () => {
  expect(contentsOf({ totalCents: 2000, confirmedAge: 18 })).toBe(contentsOf({}))
})

beforeEach(() => {
  vi.resetModules()
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})

test('a repeat has the same idempotency key until the purchase is another one or is over', async () => {
  const { checkoutKey, forgetCheckoutKey } = await import('#web/shop/cart/checkout-key.ts')
  const keyOf = (change: Partial<Purchase>) =>
    checkoutKey(orderOf({ ...purchase, ...change }).contents)

  const key = keyOf({})
  expect(keyOf({})).toBe(key)
  // The shopper agreed to the new total: what is bought is the same.
  expect(keyOf({ totalCents: 2000 })).toBe(key)
  expect(keyOf({ payment: 'Online' })).not.toBe(key)

  const again = keyOf({})
  forgetCheckoutKey()
  expect(keyOf({})).not.toBe(again)
})

test('a cart that was bought here or in another tab is not sent again', () => {
  expect(isBought(purchase.lines, { oats: 2, rice: 1 })).toBe(false)
  expect(isBought(purchase.lines, { oats: 5, rice: 1, milk: 1 })).toBe(false)
  expect(isBought(purchase.lines, {})).toBe(true)
  expect(isBought(purchase.lines, { oats: 2 })).toBe(true)
})

test('at most twenty unpaid orders are named', () => {
  const orders = Array.from({ length: 25 }, (_, index) => ({ _id: `${index}` }))
  expect(seenUnpaid(orders.slice(0, 2))).toEqual(['0', '1'])
  expect(seenUnpaid(orders)).toHaveLength(20)
})

const placed = {
  success: true,
  message: 'Order Placed',
  orderId: 'o1',
  number: '1001',
  amount: 12.34,
} as const

test('a cash order empties the cart once its page is open', () => {
  expect(afterCashOrder(placed, { isGuest: false, coupon: undefined })).toEqual([
    { type: 'placed', orderId: 'o1', message: 'Order Placed' },
    { type: 'open page', path: '/my-orders' },
    { type: 'empty cart' },
  ])
})

test('the cash order of a guest opens by its link, and uses the coupon up', () => {
  const answer = { ...placed, link: 'secret', replacedOrders: ['old'] }
  expect(afterCashOrder(answer, { isGuest: true, coupon: 'SPRING' })).toEqual([
    { type: 'remove unpaid', id: 'old' },
    { type: 'remove coupon' },
    { type: 'placed', orderId: 'o1', message: 'Order Placed' },
    { type: 'keep link', orderId: 'o1', link: 'secret' },
    { type: 'open page', path: expect.stringContaining('secret') },
    { type: 'end guest' },
    { type: 'empty cart' },
  ])
})

const toBank = { success: true, orderId: 'o1', url: 'https://bank.example/pay' } as const

test('an online order leads to the bank, and the cart is kept until it is paid', () => {
  expect(afterOnlineOrder({ ...toBank, replacedOrders: ['old'] })).toEqual([
    { type: 'remove unpaid', id: 'old' },
    { type: 'begin payment', orderId: 'o1' },
    { type: 'refetch unpaid' },
    { type: 'leave for bank', url: 'https://bank.example/pay' },
  ])
  expect(afterOnlineOrder({ ...toBank, link: 'secret' })).toEqual([
    { type: 'begin payment', orderId: 'o1' },
    { type: 'keep link', orderId: 'o1', link: 'secret' },
    { type: 'leave for bank', url: 'https://bank.example/pay' },
  ])
})

const refusal = (code: string, products?: { product: string; name: string; left: number }[]) =>
  new ApiRefusal(409, { message: `Refused: ${code}`, code, ...(products && { products }) })

test('a shop out of reach changes nothing but the message', () => {
  const error = new TypeError('Failed to fetch')
  expect(afterRefusal(error, false)).toEqual([{ type: 'show problem', error }])
})

test('a changed total is shown with what has changed, and the cart stays', () => {
  const error = refusal('price-changed')
  expect(afterRefusal(error, false)).toEqual([
    { type: 'show problem', error },
    { type: 'find changes', short: [] },
  ])
})

test('what there is too little of is named', () => {
  const short = [{ product: 'oats', name: 'Oats', left: 1 }]
  const error = refusal('not-enough', short)
  expect(afterRefusal(error, false)).toEqual([
    { type: 'show problem', error },
    { type: 'find changes', short },
  ])
})

test.each(['out-of-stock', 'outside-area', 'below-minimum'])(
  '%s: the changes are shown',
  (code) => {
    expect(afterRefusal(refusal(code), false)).toContainEqual({ type: 'find changes', short: [] })
  },
)

test('a missing address is loaded again, beside the changes', () => {
  const error = refusal('not-found')
  expect(afterRefusal(error, false)).toEqual([
    { type: 'show problem', error },
    { type: 'refetch addresses' },
    { type: 'find changes', short: [] },
  ])
})

test('an email to confirm and an age to confirm are asked for without a toast', () => {
  expect(afterRefusal(refusal('email-not-confirmed'), false)).toEqual([
    { type: 'ask email', text: 'Refused: email-not-confirmed' },
  ])
  expect(afterRefusal(refusal('age-not-confirmed'), false)).toEqual([
    { type: 'reload products' },
    { type: 'ask age', text: 'Refused: age-not-confirmed' },
  ])
})

test('a session that has ended asks a shopper to log in, and a guest for nothing', () => {
  const error = refusal('sign-in-needed')
  expect(afterRefusal(error, false)).toEqual([
    { type: 'show problem', error },
    { type: 'end session' },
    { type: 'ask login' },
  ])
  expect(afterRefusal(error, true)).toEqual([{ type: 'show problem', error }])
})

test('a coupon that does not count is told at its field', () => {
  const error = refusal('code-not-counted')
  expect(afterRefusal(error, false)).toEqual([
    { type: 'show problem', error },
    { type: 'refuse coupon', text: 'Refused: code-not-counted' },
  ])
})

test.each([
  ['key-reused', ['forget key']],
  ['payment-unavailable', ['refetch shop']],
  ['pickup-unavailable', ['refetch shop']],
  ['closed', ['refetch shop']],
  ['slot-full', ['refetch slots']],
  ['slot-over', ['refetch slots']],
  ['slot-limit', ['refetch slots']],
  ['wrong-order-status', ['forget key', 'refetch orders', 'refetch session']],
  ['order-cancelled', ['forget key', 'refetch orders', 'refetch session']],
  ['already-paid', ['forget key', 'refetch orders', 'refetch session']],
  ['too-many-orders', []],
])('after %s only what it is about is read again', (code, effects) => {
  const [shown, ...others] = afterRefusal(refusal(code), false)
  expect(shown?.type).toBe('show problem')
  expect(others.map(({ type }) => type)).toEqual(effects)
})
