import { z } from 'zod'
import { done, type CallTable } from '#platform/call.ts'
import { notFound } from '#platform/common-refusals.ts'
import { optionalLine } from '#platform/text.ts'
import { order, orderById } from '../../contract.ts'
import { withCallsByLink } from '../../order/link-contract.ts'
import { problemKnown, problemNotPossible } from '../../refusals.ts'
import { problemKinds } from '../../order/problem-kinds.ts'
import { problemLimits } from '../../limits.ts'

const wrongPieces = 'must be a whole number of pieces from 1 to 999'
const pieces = z.int(wrongPieces).min(1, wrongPieces).max(999, wrongPieces)

const problem = z.object({
  product: z.string('Which product?').min(1, 'Which product?').max(64),
  kind: z.enum(problemKinds, 'What is wrong with it?'),
  pieces,
  note: optionalLine('What happened', problemLimits.note).default(''),
})
export type NewProblem = z.output<typeof problem>

const wrongSum = 'must be an amount above 0'

export const problemAnswer = z
  .object({
    /** Of the problem. */
    id: z.string('Which problem?').min(1, 'Which problem?').max(64),
    /** What goes back: whole pieces of the line or a sum of what its goods cost. Without either, nothing. */
    pieces: pieces.optional(),
    sum: z.number(wrongSum).positive(wrongSum).max(100_000_000, wrongSum).optional(),
    /** What the shopper reads. */
    text: optionalLine('Answer', problemLimits.answer).default(''),
    isPreview: z.boolean('must be true or false').optional(),
  })
  .refine(({ pieces, sum }) => pieces === undefined || sum === undefined, {
    path: ['sum'],
    message: 'How much goes back: pieces or a sum?',
  })
  .refine(({ pieces, sum, text }) => pieces !== undefined || sum !== undefined || text !== '', {
    path: ['text'],
    message: 'Please write an answer, or give money back',
  })
export type ProblemAnswer = z.output<typeof problemAnswer>

export const problemCalls = withCallsByLink({
  'POST /api/order/problem': {
    summary:
      'Tells of a problem with a line of an order, for 7 days after its delivery. Repeated, it is the same problem',
    who: 'shopper',
    linked: 'POST /api/order/linked/problem',
    body: orderById.extend(problem.shape),
    answer: done.extend({ order }),
    refuses: [notFound, problemNotPossible, problemKnown],
  },
} as const satisfies CallTable)
