import { z } from 'zod'
import { done, type CallTable } from '#platform/call.ts'
import { factColumns } from '../product/facts/contract.ts'
import { weighedColumns } from '../product/prices/contract.ts'
import { importChanged } from '../refusals.ts'
import { tooLarge, unavailable, wrongMediaType } from '#platform/common-refusals.ts'
import { csvType } from '#platform/csv/write-csv.ts'

/** What a file of products may hold. */
export const csvColumns = [
  'id',
  'name',
  'category',
  'price',
  'offerPrice',
  'weight',
  'inStock',
  'stock',
  'lowStock',
  'description',
  ...factColumns,
  ...weighedColumns,
  'taxClass',
  'deposit',
  'minimumAge',
  'barcodes',
  'shelf',
] as const
/** Links to pictures. An export has none: the shop keeps its own copies. */
export const linkColumn = 'images'
export type CsvColumn = (typeof csvColumns)[number] | typeof linkColumn

export const importForm = z.object({
  confirm: z.string().max(100).optional(),
  /** Also sets the counts of products that are there. They have sold since the file was made. */
  counts: z.stringbool('counts must be yes or no').optional(),
  /** What becomes of rows without an id that have the name of a product. Without it such a file is not imported. */
  sameName: z.enum(['update', 'add'], 'sameName must be update or add').optional(),
})
export type ImportChoices = Pick<z.output<typeof importForm>, 'counts' | 'sameName'>

/** One thing that is wrong in a file: the line as a text editor counts, the column's name and the reason. */
const importProblem = z.object({
  line: z.int(),
  column: z.string(),
  message: z.string(),
})

const importReport = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** At most 200 of them; `problemCount` counts all. */
  problems: z.array(importProblem),
  problemCount: z.int(),
  /** Columns that the shop does not know. They are passed over. */
  ignoredColumns: z.array(z.string()),
  /** Products whose count in the file is another one, and stays as it is because `counts` was not sent. */
  countsLeft: z.int(),
  /** Rows without an id that have the name of a product that is there. */
  sameNames: z.int(),
  /** Links to pictures that are fetched after the import: those of products without a picture. */
  links: z.int(),
  /** What happens to products that are there: "price $3.60 → $2.90". At most 200 of them; `changed` counts all. */
  changes: z.array(z.object({ line: z.int(), name: z.string(), what: z.string() })),
  /** Stands for this very file and what it would do; confirming sends it back. */
  fingerprint: z.string(),
})
export type ImportReport = z.infer<typeof importReport>

/**
 * With `Accept: application/x-ndjson` an import answers in lines: any number of these, and last the answer, or a refusal
 * `{success: false, status, message, code}`: the response itself is always 200 once lines are sent. `done` and `total`
 * are bytes while the file is checked, rows while it is imported and products while pictures are fetched.
 */
const importProgress = z.object({
  progress: z.object({
    step: z.enum(['checking', 'importing', 'fetching pictures']),
    done: z.int(),
    total: z.int(),
  }),
})
export type ImportProgress = z.infer<typeof importProgress>['progress']

export const csvCatalogueCalls = {
  'GET /api/product/export': {
    summary: 'All products that are in the shop as a CSV file',
    who: 'seller',
    asksPassword: true,
    file: csvType,
    answer: z.string(),
  },
  'POST /api/product/import': {
    summary:
      'Reads a CSV file (a form with `file`). Without `confirm` nothing changes and the answer says what would; ' +
      '`confirm` is the fingerprint of that answer, sent with the same `counts` and `sameName`. With Accept: application/x-ndjson the answer is preceded by lines ' +
      'of progress',
    who: 'seller',
    body: importForm,
    multipart: { file: 'file' },
    answer: done.extend({
      report: importReport,
      isDone: z.boolean(),
      /** Links that could not be fetched; their products are imported without them. */
      pictureProblems: z.array(
        z.object({ name: z.string(), link: z.string(), message: z.string() }),
      ),
    }),
    refuses: [importChanged, tooLarge, wrongMediaType, unavailable],
  },
} as const satisfies CallTable
