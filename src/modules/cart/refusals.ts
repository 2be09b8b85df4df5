import { defineRefusal } from '#platform/refusal.ts'

export const cartChanged = defineRefusal<{ what: 'cart' }>({
  code: 'cart-changed',
  status: 409,
  sentence: ({ what }) => `This ${what} was changed on another device. Nothing was saved`,
})
