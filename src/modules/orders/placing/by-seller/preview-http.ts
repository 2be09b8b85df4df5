import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { cartPreviewCalls } from './preview-contract.ts'
import { previewCart } from './preview-cart.ts'

export const cartPreviewHttp = (deps: HttpDeps & { catalogue: Catalogue }) =>
  handle(deps, cartPreviewCalls, {
    'POST /api/seller/offers/preview': async ({ body }) => previewCart(deps, body),
  })
