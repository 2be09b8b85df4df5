import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { notFound, settingsChanged, tooManyAttempts } from '#platform/common-refusals.ts'
import { localTime } from '#modules/catalogue/planned-prices/contract.ts'
import { codeLimits } from './limits.ts'
import { codeNotCounted } from './refusals.ts'

const codePattern = /^[A-Z0-9][A-Z0-9-]*$/
const spelling = 'A code has letters, digits and hyphens only'

/** Capital or small letters make no difference. */
export const typedCode = z
  .string('Which code?')
  .trim()
  .toUpperCase()
  .min(1, 'Which code?')
  .max(codeLimits.code, `A code has at most ${codeLimits.code} characters`)

const typedNumber = (given: unknown) =>
  typeof given === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(given) ? Number(given) : given
/** An empty field of a form is one that was left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((given) => (given === '' ? undefined : typedNumber(given)), schema.optional())
    .optional()
const whole = (label: string, most: number) => {
  const problem = `${label} must be a whole number from 1 to ${most}`
  return optional(z.int(problem).min(1, problem).max(most, problem))
}

const newCode = z
  .object({
    code: typedCode.regex(codePattern, spelling).min(3, 'A code has at least 3 characters'),
    /** Either this or `amount`. */
    percent: whole('Percent', 100),
    amount: optional(
      z.number('The amount must be a number').positive('The amount must be more than 0'),
    ),
    /** What the goods that it is for must cost after offers. */
    minimum: optional(
      z.number('The minimum must be a number').min(0, 'The minimum must be a number'),
    ),
    /** Ids; only these, with those of the categories. All goods if both are empty. */
    products: z.array(z.string().min(1).max(64)).max(codeLimits.products).default([]),
    /** Paths. */
    categories: z.array(z.string().min(1).max(100)).max(100).default([]),
    from: optional(localTime('Start')),
    until: optional(localTime('End')),
    /** How often it can be used in all, and by one person. */
    useLimit: whole('Uses in all', codeLimits.uses),
    personLimit: whole('Uses by one person', codeLimits.uses),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    path: ['percent'],
    message: 'Either a percentage or an amount is required',
  })
export type NewCode = z.output<typeof newCode>

const codeById = z.object({ id: z.string('Which code?').min(1).max(64) })
const codeCheck = z.object({ code: typedCode })

const terms = {
  code: z.string(),
  percent: z.int().optional(),
  amount: z.number().optional(),
  minimum: z.number(),
}
const shownCode = z.object({
  _id: z.string(),
  ...terms,
  /** Only these count, by id and by path of the category; all if both are empty. */
  products: z.array(z.string()),
  categories: z.array(z.string()),
})

const sellerCode = z.object({
  _id: z.string(),
  ...terms,
  for: z.array(z.string()),
  state: z.enum(['planned', 'running', 'ended']),
  period: z.string(),
  used: z.int(),
  useLimit: z.int().optional(),
  personLimit: z.int().optional(),
})
export type SellerCode = z.infer<typeof sellerCode>

export const codeCalls = {
  'POST /api/code/check': {
    summary:
      'What a code takes off. How often one person may use it is checked when the order is placed',
    who: 'anyone',
    body: codeCheck,
    answer: answered({ code: shownCode }),
    refuses: [codeNotCounted, tooManyAttempts],
  },
  'GET /api/seller/codes': {
    summary: 'All codes, newest first, and how often each was used',
    who: 'seller',
    answer: answered({ codes: z.array(sellerCode) }),
  },
  'POST /api/seller/codes/add': {
    summary: 'Adds a code for an amount or a percentage off',
    who: 'seller',
    body: newCode,
    answer: done.extend({ id: z.string() }),
    refuses: [settingsChanged],
  },
  'POST /api/seller/codes/delete': {
    summary:
      'Deletes a code, which then counts for no new order. Orders keep what they were placed with',
    who: 'seller',
    body: codeById,
    answer: done,
    refuses: [notFound],
  },
} as const satisfies CallTable
