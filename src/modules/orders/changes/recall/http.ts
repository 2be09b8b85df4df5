import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { sendFile } from '#http/send-file.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { setStock } from '#modules/catalogue/writing/change.ts'
import { dayOf } from '#platform/calendar/days.ts'
import { csvType } from '#platform/csv/write-csv.ts'
import { setPaidOut } from './cash-to-pay.ts'
import { recallCalls } from './contract.ts'
import { listRecalls, previewRecall, recallProduct, writePeopleCsv } from './recalls.ts'

export function recallHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { clock, timeZone } = deps
  const { db } = deps.database
  return handle(deps, recallCalls, {
    'GET /api/recall/preview': async ({ query }) =>
      previewRecall(db, { ...query, zone: timeZone() }),
    'POST /api/recall': async ({ seller, body: { takeOut = false, ...recall } }) => {
      // First, so that none is sold while the emails are written.
      if (takeOut) await setStock(deps, recall.product, false, seller)
      const sent = await recallProduct(deps, seller, { ...recall, zone: timeZone() })
      return { message: sentText(sent) }
    },
    'GET /api/recall/list': async ({ query }) => listRecalls(db, query.product),
    'POST /api/recall/paid-out': async ({ body }) => {
      await setPaidOut(deps, body.id)
      return { message: 'Paid Out' }
    },
    'GET /api/recall/people': async ({ c, query }) => {
      const text = await writePeopleCsv(db, query.id)
      const name = `recall-${dayOf(clock(), timeZone())}.csv`
      return sendFile(c, { name, type: csvType, pieces: [text].values() })
    },
  })
}

function sentText({ people, emails }: { people: number; emails: number }): string {
  if (people === 0) return 'Nobody is left to tell'
  const rest = people - emails
  const sent = emails === 1 ? '1 email is on its way' : `${emails} emails are on their way`
  return rest === 0 ? sent : `${sent}; ${rest} without an email to call`
}
