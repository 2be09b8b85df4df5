import pLimit from 'p-limit'
import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { sendFile } from '#http/send-file.ts'
import { sendNdjson, wantsNdjson } from '#http/ndjson.ts'
import { multipartBody } from '#http/multipart.ts'
import { parseInput } from '#http/parse-input.ts'
import { recordAction } from '#modules/audit/audit.ts'
import { dayOf } from '#platform/calendar/days.ts'
import { writeCsv } from './write.ts'
import { importProducts, type Imported } from './import-products.ts'
import { csvCatalogueCalls, importForm, type ImportProgress } from './contract.ts'
import { importLimits } from './limits.ts'
import { readAllCounts } from '../product/stock/counts.ts'
import type { Catalogue } from '../model/catalogue.ts'
import { unavailable } from '#platform/common-refusals.ts'
import { csvType } from '#platform/csv/write-csv.ts'
import { notAFile } from '#platform/csv/read-csv.ts'

type Deps = HttpDeps & {
  catalogue: Catalogue
  settings: { readonly current: { shop: { name: string } } }
}

const upload = { what: 'file', files: 1, fileBytes: importLimits.bytes, fieldBytes: 1_000 }
/** A file and all of its rows are in memory while it is worked on: one after the other. */
const oneAtATime = pLimit(1)

/** Products as a file: out and in. */
export function csvCatalogueHttp(deps: Deps) {
  const { catalogue, clock, database, log } = deps
  return handle(deps, csvCatalogueCalls, {
    'GET /api/product/export': async ({ c, seller }) => {
      const { products, total } = catalogue.select({})
      const counts = await readAllCounts(database.db)
      const entry = { action: 'products exported', detail: `${total} products` } as const
      await recordAction({ db: database.db, clock }, seller, entry)
      const name = `${fileName(deps.settings.current.shop.name)}-products-${dayOf(clock(), deps.timeZone())}.csv`
      const pieces = writeCsv(products, counts, catalogue)
      return sendFile(c, { name, type: csvType, pieces })
    },
    'POST /api/product/import': async ({ c, seller }) => {
      if (oneAtATime.pendingCount > importLimits.waiting)
        throw unavailable({ what: 'The import', retryAfterSeconds: 10 })
      const { fields, files } = await multipartBody(c, 'file', upload)
      const choices = parseInput(importForm, Object.fromEntries(fields))
      const [file] = files
      if (!file) throw notAFile('This file is empty')
      const work = (onProgress?: (progress: ImportProgress) => void) =>
        oneAtATime(() => importProducts(deps, seller, { file, ...choices }, onProgress)).then(
          toAnswer,
        )
      if (!wantsNdjson(c)) return work()
      return sendNdjson(c, log, async (write) => ({
        success: true,
        ...(await work((progress) => write({ progress }))),
      }))
    },
  })
}

const toAnswer = ({ report, isDone, pictureProblems }: Imported) => ({
  message: isDone ? 'Products Imported' : 'Nothing has been changed yet',
  report,
  isDone,
  pictureProblems,
})

/** Letters and digits of the name that every system takes in the name of a file. */
const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'shop'
