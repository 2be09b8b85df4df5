import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { broughtCalls } from './contract.ts'
import { previewCart } from './preview-cart.ts'
import { readBrought } from './read-brought.ts'

export const broughtHttp = (deps: HttpDeps & { catalogue: Catalogue }) =>
  handle(deps, broughtCalls, {
    'GET /api/seller/offers/brought': async () => ({
      brought: await readBrought(deps.database.db, deps.catalogue.format),
    }),
    'POST /api/seller/offers/preview': async ({ body }) => previewCart(deps, body),
  })
