import { z } from 'zod'
import { done, type CallTable } from '#platform/call.ts'
import { notFound, tooManyAttempts } from '#platform/common-refusals.ts'
import { emailAddress, lineOfText, optionalLine } from '#platform/text.ts'

const withdrawalInput = z.object({
  order: lineOfText('Number of the order', 20),
  email: emailAddress(),
  /** What they withdraw from, if it is not the whole order. */
  note: optionalLine('What you withdraw from', 300).default(''),
})
export type WithdrawalInput = z.output<typeof withdrawalInput>

const settleInput = z.object({ id: z.string('Which withdrawal?').min(1).max(64) })

export const withdrawalCalls = {
  'POST /api/withdrawal': {
    summary:
      'Withdraws from a purchase, without a login. The answer is the same whether there is such an order or not',
    who: 'anyone',
    body: withdrawalInput,
    answer: done,
    refuses: [notFound, tooManyAttempts],
  },
  'POST /api/seller/withdrawals/settle': {
    summary: 'Marks a withdrawal as settled: goods and money have gone back',
    who: 'seller',
    body: settleInput,
    answer: done,
    refuses: [notFound],
  },
} as const satisfies CallTable
