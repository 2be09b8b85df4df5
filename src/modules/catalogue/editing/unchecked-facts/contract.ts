import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { shownFacts } from '../../product/facts/contract.ts'
import { uncheckedLimits } from './limits.ts'

const productId = z.string('Which product?').min(1, 'Which product?').max(64)

/** Facts as a file has them, by barcode. What cannot be a fact is left out. */
const foundInFile = z.object({
  found: z
    .array(
      z.object({
        /** A GTIN of 14 digits. */
        gtin: z.string('Which barcode?').regex(/^\d{14}$/, 'is not a barcode of 14 digits'),
        facts: z.record(z.string().max(40), z.unknown()),
      }),
      'found must be a list',
    )
    .max(uncheckedLimits.found, `found can have at most ${uncheckedLimits.found} products`),
})

const uncheckedQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Only this product. */
  id: productId.optional(),
})

const factsChecked = z.object({
  products: z
    .array(
      z.object({ id: productId, seen: z.string('seen must be what was shown').max(64) }),
      'Which products?',
    )
    .min(1, 'Which products?')
    .max(uncheckedLimits.checked, `At most ${uncheckedLimits.checked} products at once`),
  /** Whether the facts are right: they are then stated. Otherwise they are forgotten. */
  areRight: z.boolean('areRight must be true or false'),
})

const uncheckedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  weight: z.string().optional(),
  image: z.array(z.string()),
  barcodes: z.array(z.string()),
  /** Stands for these facts; sent back to confirm them. */
  seen: z.string(),
  facts: shownFacts,
})
export type UncheckedProduct = z.infer<typeof uncheckedProduct>

export const uncheckedCalls = {
  'GET /api/product/barcodes': {
    summary: 'All barcodes of products in the shop, with 14 digits: to look for them in a file',
    who: 'seller',
    answer: answered({ barcodes: z.array(z.string()) }),
  },
  'POST /api/product/facts-found': {
    summary:
      'Keeps facts of a file for products that do not state them. Nobody but the seller sees them until they are checked',
    who: 'seller',
    body: foundInFile,
    answer: answered({
      /** Products that have facts to check now. */
      filled: z.int(),
      /** Products that state all of it already. */
      complete: z.int(),
    }),
  },
  'GET /api/product/unchecked-facts': {
    summary: 'Facts that came from a file and that the seller has not checked yet, page by page',
    who: 'seller',
    query: uncheckedQuery,
    answer: answered({
      products: z.array(uncheckedProduct),
      total: z.int(),
    }),
  },
  'POST /api/product/facts-checked': {
    summary:
      'The seller has checked facts of a file: they are stated from now on, or forgotten. Those that changed since they were seen stay',
    who: 'seller',
    body: factsChecked,
    answer: done.extend({
      done: z.int(),
      /** Changed meanwhile. */
      left: z.int(),
    }),
  },
} as const satisfies CallTable
