import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { countText } from '../bulk/change-many.ts'
import type { Catalogue } from '../catalogue.ts'
import { deleteCalls } from './contract.ts'
import { deleteArchived, type FindOrdered } from './delete-products.ts'

type Deps = HttpDeps & { catalogue: Catalogue; findOrdered: FindOrdered }

export const deleteHttp = (deps: Deps) =>
  new Hono<SellerEnv>().post('/delete', deps.requireSeller, async (c) => {
    const { products } = await jsonBody(c, deleteCalls['POST /api/product/delete'].body)
    const { deleted, kept } = await deleteArchived(deps, c.get('seller'), products)
    const { format } = deps.catalogue
    const ordered = kept === 0 ? '' : `, ${countText(kept, format)} kept because of orders`
    const message = `${countText(deleted, format)} deleted${ordered}`
    return sendJson(c, { success: true, message, deleted, kept })
  })
