import { defineRefusal } from '#platform/refusal.ts'

export const paymentMismatch = defineRefusal<{ what: 'event' }>({
  code: 'payment-mismatch',
  status: 400,
  sentence: ({ what }) => `This ${what} is not one of the bank's, or does not fit the order`,
})
