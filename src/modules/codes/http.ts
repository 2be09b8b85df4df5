import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { addCode, deleteCode, listCodes } from './change-codes.ts'
import { codeById, codeCheck, newCode } from './contract.ts'
import { findCode } from './find-code.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

/** So that nobody finds codes by trying: what is asked and does not count. */
const guessLimit = { name: 'codes', points: 20, seconds: 10 * 60 }

export function codesHttp(deps: Deps) {
  const { database, catalogue, clock, env, timeZone } = deps
  const guesses = database.openLimiter(guessLimit)
  return new Hono<AppEnv>().post('/check', async (c) => {
    const { code } = await jsonBody(c, codeCheck)
    const network = clientNetwork(c, env)
    await guesses.attempt(network)
    const { locale, decimals } = catalogue.format
    const found = await findCode(database.db, code, { now: clock(), locale, zone: timeZone() })
    await guesses.refund(network)
    return sendJson(c, {
      success: true,
      code: {
        _id: found.id,
        code,
        percent: found.percent ?? undefined,
        amount: found.amountCents == null ? undefined : toMajor(found.amountCents, decimals),
        minimum: toMajor(found.minimumCents, decimals),
        products: found.products,
        categories: found.categories,
      },
    })
  })
}

export const sellerCodesHttp = (deps: Deps) =>
  new Hono<SellerEnv>()
    .get('/', deps.requireSeller, async (c) => {
      const { catalogue, database, timeZone, clock } = deps
      const about = { format: catalogue.format, zone: timeZone(), now: clock() }
      return sendJson(c, { success: true, codes: await listCodes(database.db, about) })
    })
    .post('/add', deps.requireSeller, async (c) => {
      const id = await addCode(deps, c.get('seller'), await jsonBody(c, newCode))
      return sendJson(c, { success: true, message: 'Code Added', id })
    })
    .post('/delete', deps.requireSeller, async (c) => {
      const { id } = await jsonBody(c, codeById)
      await deleteCode(deps, c.get('seller'), id)
      return sendJson(c, { success: true, message: 'Code Deleted' })
    })
