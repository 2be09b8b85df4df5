import { z } from 'zod'
import { done, type CallTable } from '#platform/call.ts'
import { cartLimits } from './limits.ts'
import { cartChanged } from './refusals.ts'
import { tooManyAttempts } from '#platform/common-refusals.ts'

/** Product id to quantity. */
export const cartItems = z.record(z.string(), z.number().int().min(1).max(cartLimits.quantity))
export type CartItems = z.infer<typeof cartItems>

/** A product that the shop no longer sells, in a cart that it is still in. */
const unavailableItem = z.object({
  _id: z.string(),
  name: z.string(),
  quantity: z.number().int(),
})
export type UnavailableItem = z.infer<typeof unavailableItem>
export const unavailableItems = z.array(unavailableItem)

/** Raised by every write; 0 for a cart that was never saved. */
export const cartVersion = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)

const givenQuantity = z.number().int().min(0).max(cartLimits.quantity)
const productId = /^[\w-]{1,64}$/
const poison = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Checked by hand, key by key, because copying unknown keys such as `__proto__` can change an object's prototype. A line
 * with quantity 0 is removed.
 */
const givenCart = z.custom<Record<string, number>>().transform((input: unknown, check) => {
  const refuse = (message: string) => {
    check.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return refuse('must be a map of product ids to quantities')
  const entries: [string, unknown][] = Object.entries(input)
  if (entries.length > cartLimits.lines)
    return refuse(`can have at most ${cartLimits.lines} different products`)
  const cart = new Map<string, number>()
  for (const [id, input] of entries) {
    if (!productId.test(id) || poison.has(id)) return refuse('has a key that is no product id')
    const quantity = givenQuantity.safeParse(input).data
    if (quantity === undefined)
      return refuse(`has a quantity that is no whole number from 1 to ${cartLimits.quantity}`)
    if (quantity > 0) cart.set(id, quantity)
  }
  return cart
})

const cartUpdate = z.object({
  cartItems: givenCart,
  baseVersion: cartVersion
    .optional()
    .describe('The version the change is based on: if the saved cart has another, it stays'),
})

export const cartCalls = {
  'POST /api/cart/update': {
    summary: 'Replaces the saved cart; unknown products are left out and named',
    who: 'shopper',
    body: cartUpdate,
    answer: done.extend({ cartItems, unavailableItems, cartVersion, dropped: z.array(z.string()) }),
    refuses: [cartChanged, tooManyAttempts],
  },
} as const satisfies CallTable
