import { defineRefusal } from '#platform/refusal.ts'

export const notBought = defineRefusal<{ what: 'product' }>({
  code: 'not-bought',
  status: 409,
  sentence: ({ what }) => `You can rate this ${what} once an order with it was delivered to you`,
})
