import { z } from 'zod'
import { done, type CallTable } from '#platform/call.ts'
import { notFound, tooLarge } from '#platform/common-refusals.ts'
import { selectionChanged } from '../../refusals.ts'
import { ageProblem } from '../../product/minimum-age.ts'
import { bulkLimits } from './limits.ts'
import { givenFacts } from '../../product/facts/contract.ts'
import { factFilter, sellerStockFilter } from '../../product/seller-contract.ts'
import { taxingFields } from '../../product/prices/taxing.ts'
import { ageLimits } from '../../limits.ts'

const percentProblem = `Percent must be a number up to ${bulkLimits.percent.most} to raise prices, and up to ${-bulkLimits.percent.least} to lower them`

/** The prices of what is sold by weight are those of a kilogram. */
const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price percent'),
    /** Below 0 makes them cheaper. Offer prices change by as much. */
    percent: z
      .number(percentProblem)
      .min(bulkLimits.percent.least, percentProblem)
      .max(bulkLimits.percent.most, percentProblem)
      .refine((percent) => percent !== 0, percentProblem),
  }),
  z.object({
    kind: z.literal('price'),
    /** Ends offers. What is sold by weight is left as it is. */
    price: z.number('Price must be a number').positive('Price must be more than 0'),
  }),
  z.object({ kind: z.literal('category'), category: z.string('Category is required').max(100) }),
  z.object({ kind: z.literal('tax class'), taxClass: z.string('Tax class is required').max(36) }),
  /** Without a deposit it is removed. */
  z.object({ kind: z.literal('deposit'), deposit: taxingFields.deposit.unwrap() }),
  z.object({ kind: z.literal('stock'), inStock: z.boolean('inStock must be true or false') }),
  z.object({
    kind: z.literal('age'),
    /** Null: no minimum age. */
    minimumAge: z
      .int(ageProblem)
      .min(ageLimits.least, ageProblem)
      .max(ageLimits.most, ageProblem)
      .nullable(),
  }),
  z.object({
    kind: z.literal('facts'),
    /** Each that is stated replaces the product's own; what is empty is left as it is. */
    facts: givenFacts,
  }),
  z.object({ kind: z.literal('archive'), archived: z.boolean('archived must be true or false') }),
])
export type BulkChange = z.output<typeof change>

/** By their ids, or all that a filter of the seller's list finds. */
const chosen = z.union([
  z.object({ ids: z.array(z.string().max(64)).min(1, 'Which products?').max(bulkLimits.ids) }),
  z.object({
    filter: z.object({
      search: z.string().max(200).optional(),
      category: z.string().max(100).optional(),
      stock: sellerStockFilter.optional(),
      lacks: factFilter.optional(),
      taxClass: z.string().max(36).optional(),
      archived: z.boolean().optional(),
    }),
  }),
])

export const bulkRequest = z.object({
  products: chosen,
  change,
  /** The fingerprint of a preview. Without it nothing changes. */
  confirm: z.string().max(100).optional(),
})
export type BulkRequest = z.output<typeof bulkRequest>

const bulkReport = z.object({
  changed: z.int(),
  unchanged: z.int(),
  /** At most 200 of them; `changed` counts all. */
  changes: z.array(z.object({ id: z.string(), name: z.string(), what: z.string() })),
  /** What keeps all of it from being done, at most 200; `problemCount` counts all. */
  problems: z.array(z.object({ id: z.string(), name: z.string(), message: z.string() })),
  problemCount: z.int(),
  /** Stands for what would be done; confirming sends it back. */
  fingerprint: z.string(),
})
export type BulkReport = z.infer<typeof bulkReport>

const bulkUndo = z.object({ id: z.string('Which change?').min(1).max(64) })

export const bulkCalls = {
  'POST /api/product/bulk': {
    summary:
      'Changes many products at once. Without `confirm` nothing changes and the answer says what would; `confirm` is ' +
      'the fingerprint of that answer',
    who: 'seller',
    body: bulkRequest,
    answer: done.extend({
      report: bulkReport,
      isDone: z.boolean(),
      /** Takes the change back; only the last one can be undone. */
      undo: z.string().optional(),
    }),
    refuses: [notFound, selectionChanged, tooLarge],
  },
  'POST /api/product/bulk-undo': {
    summary: 'Takes back the last change of many products, except what was changed since',
    who: 'seller',
    body: bulkUndo,
    answer: done.extend({ restored: z.int(), kept: z.int() }),
    refuses: [notFound],
  },
} as const satisfies CallTable
