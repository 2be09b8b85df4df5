import { Hono, type Context } from 'hono'
import type { HttpDeps, SellerEnv, ShopperEnv } from '#http/context.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendFile } from '#http/send-file.ts'
import { sendJson } from '#http/send-json.ts'
import { dayOf } from '#platform/days.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { orderById } from '../contract.ts'
import { booksType, dayQuery, daysQuery } from './contract.ts'
import { writeLinesCsv, writeOrdersCsv } from './csv.ts'
import { readDayClose } from './day-close.ts'
import { readDocuments } from './read-documents.ts'
import { shownDayClose } from './shown-day-close.ts'

export const invoiceHttp = ({ database: { db }, requireShopper }: HttpDeps) =>
  new Hono<ShopperEnv>().get('/invoice', requireShopper, async (c) => {
    const { id } = parseInput(orderById, c.req.query())
    const documents = await readDocuments(db, id, c.get('shopper').id)
    return sendJson(c, { success: true, documents })
  })

export function bookHttp(deps: HttpDeps & { settings: Settings }) {
  const { clock, requirePassword, requireSeller, settings, timeZone } = deps
  const { db } = deps.database
  return new Hono<SellerEnv>()
    .get('/invoice', requireSeller, async (c) => {
      const { id } = parseInput(orderById, c.req.query())
      return sendJson(c, { success: true, documents: await readDocuments(db, id) })
    })
    .get('/day', requireSeller, async (c) => {
      const [now, zone] = [clock(), timeZone()]
      const today = dayOf(now, zone)
      const { date = today } = parseInput(dayQuery, c.req.query())
      const close = await readDayClose(db, { day: date, zone, now })
      const shown = shownDayClose(close, settings.current.money)
      return sendJson(c, { success: true, date, today, ...shown })
    })
    .get('/orders', requirePassword, (c) => sendCsv(c, 'orders', writeOrdersCsv))
    .get('/lines', requirePassword, (c) => sendCsv(c, 'order-lines', writeLinesCsv))

  function sendCsv(c: Context, what: string, write: typeof writeOrdersCsv): Response {
    const days = parseInput(daysQuery, c.req.query())
    const name = `${what}-${days.from}-${days.to}.csv`
    return sendFile(c, { name, type: booksType, pieces: write(db, days) })
  }
}
