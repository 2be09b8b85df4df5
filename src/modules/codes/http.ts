import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { addCode, deleteCode, listCodes } from './change-codes.ts'
import { codeCalls } from './contract.ts'
import { findCode } from './find-code.ts'
import { guessLimit } from './limits.ts'

export function codesHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { database, catalogue, clock, timeZone } = deps
  const { db } = database
  const guesses = database.openLimiter(guessLimit)
  return handle(deps, codeCalls, {
    'POST /api/code/check': async ({ network, body: { code } }) => {
      await guesses.attempt(network)
      const { locale, decimals } = catalogue.format
      const found = await findCode(db, code, { now: clock(), locale, zone: timeZone() })
      await guesses.refund(network)
      return {
        code: {
          _id: found.id,
          code,
          percent: found.percent ?? undefined,
          amount: found.amountCents == null ? undefined : toMajor(found.amountCents, decimals),
          minimum: toMajor(found.minimumCents, decimals),
          products: found.products,
          categories: found.categories,
        },
      }
    },
    'GET /api/seller/codes': async () => ({
      codes: await listCodes(db, { format: catalogue.format, zone: timeZone(), now: clock() }),
    }),
    'POST /api/seller/codes/add': async ({ seller, body }) => ({
      message: 'Code Added',
      id: await addCode(deps, seller, body),
    }),
    'POST /api/seller/codes/delete': async ({ seller, body }) => {
      await deleteCode(deps, seller, body.id)
      return { message: 'Code Deleted' }
    },
  })
}
