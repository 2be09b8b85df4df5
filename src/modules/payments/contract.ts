import { answered, type CallTable } from '#platform/call.ts'
import { paymentMismatch } from './refusals.ts'
import { tooLarge } from '#platform/common-refusals.ts'

export const paymentCalls = {
  'POST /api/payments/webhook': {
    summary: 'Where the bank tells what happened to a payment: its own bytes, under its signature',
    who: 'anyone',
    answer: answered({}),
    refuses: [paymentMismatch, tooLarge],
  },
} as const satisfies CallTable
