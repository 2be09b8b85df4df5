import type { Context } from 'hono'
import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { sendFile } from '#http/send-file.ts'
import { dayOf } from '#platform/calendar/days.ts'
import { csvType } from '#platform/csv/write-csv.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { bookCalls } from './contract.ts'
import { writeLinesCsv, writeOrdersCsv, type Days } from './csv.ts'
import { readDayClose, shownDayClose } from './day-close.ts'
import { readDocuments } from './stored-documents.ts'

export function bookHttp(deps: HttpDeps & { settings: Settings }) {
  const { clock, settings, timeZone } = deps
  const { db } = deps.database
  return handle(deps, bookCalls, {
    'GET /api/order/invoice': async ({ ownOrder: { shopper, orderId } }) => ({
      documents: await readDocuments(db, orderId, shopper.id),
    }),
    'GET /api/books/invoice': async ({ query }) => ({
      documents: await readDocuments(db, query.id),
    }),
    'GET /api/books/day': async ({ query }) => {
      const [now, zone] = [clock(), timeZone()]
      const today = dayOf(now, zone)
      const { date = today } = query
      const close = await readDayClose(db, { day: date, zone, now })
      return { date, today, ...shownDayClose(close, settings.current.money) }
    },
    'GET /api/books/orders': ({ c, query }) => sendCsv(c, 'orders', query, writeOrdersCsv),
    'GET /api/books/lines': ({ c, query }) => sendCsv(c, 'order-lines', query, writeLinesCsv),
  })

  function sendCsv(c: Context, what: string, days: Days, write: typeof writeOrdersCsv): Response {
    const name = `${what}-${days.from}-${days.to}.csv`
    return sendFile(c, { name, type: csvType, pieces: write(db, days) })
  }
}
