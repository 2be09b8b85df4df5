import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendFile } from '#http/send-file.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { setStock } from '#modules/catalogue/change.ts'
import { dayOf } from '#platform/days.ts'
import { setPaidOut } from './cash-to-pay.ts'
import {
  newRecall,
  paidOut,
  peopleType,
  productRecalls,
  recallById,
  recallPreview,
} from './contract.ts'
import { writePeopleCsv } from './people-csv.ts'
import { listRecalls, previewRecall, recallProduct } from './recalls.ts'

export function recallHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { clock, requirePassword, requireSeller, timeZone } = deps
  const { db } = deps.database
  return new Hono<SellerEnv>()
    .get('/preview', requireSeller, async (c) => {
      const asked = parseInput(recallPreview, c.req.query())
      return sendJson(c, {
        success: true,
        ...(await previewRecall(db, { ...asked, zone: timeZone() })),
      })
    })
    .post('/', requirePassword, async (c) => {
      const { takeOut = false, ...asked } = await jsonBody(c, newRecall)
      // First, so that nobody buys it while others are told.
      if (takeOut) await setStock(deps, asked.product, false, c.get('seller'))
      const told = await recallProduct(deps, c.get('seller'), { ...asked, zone: timeZone() })
      return sendJson(c, { success: true, message: toldText(told) })
    })
    .get('/list', requireSeller, async (c) => {
      const { product } = parseInput(productRecalls, c.req.query())
      return sendJson(c, { success: true, ...(await listRecalls(db, product)) })
    })
    .post('/paid-out', requirePassword, async (c) => {
      await setPaidOut(deps, (await jsonBody(c, paidOut)).id)
      return sendJson(c, { success: true, message: 'Paid Out' })
    })
    .get('/people', requirePassword, async (c) => {
      const { id } = parseInput(recallById, c.req.query())
      const text = await writePeopleCsv(db, id)
      const name = `recall-${dayOf(clock(), timeZone())}.csv`
      return sendFile(c, { name, type: peopleType, pieces: [text].values() })
    })
}

function toldText({ people, emails }: { people: number; emails: number }): string {
  if (people === 0) return 'Nobody is left to tell'
  const rest = people - emails
  const told = emails === 1 ? '1 email is on its way' : `${emails} emails are on their way`
  return rest === 0 ? told : `${told}; ${rest} without an email to call`
}
