import { Hono } from 'hono'
import type { AppEnv, HttpDeps, SellerEnv } from '#http/context.ts'
import { idempotencyKey } from '#http/idempotency-key.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '../catalogue.ts'
import { toProduct } from '../list/list-answer.ts'
import { countChange, pieceAddition, stockHistoryQuery } from './contract.ts'
import type { FewLeft } from './few-left.ts'
import { readStockHistory, type ReadOrderNumbers } from './history.ts'
import { readLowStock } from './low-stock.ts'
import { addPieces, setCount } from './set-count.ts'
import { notFound } from '#platform/common-refusals.ts'

type Deps = HttpDeps & { catalogue: Catalogue; fewLeft: FewLeft }

export const fewLeftHttp = ({ fewLeft }: Deps) =>
  new Hono<AppEnv>().get('/few-left', async (c) =>
    sendJson(c, { success: true, fewLeft: await fewLeft.read() }),
  )

/** Counts, as the seller sees and changes them. */
export function sellerStockHttp(deps: Deps & { readOrderNumbers: ReadOrderNumbers }) {
  const { catalogue, env, requireSeller } = deps
  const { db } = deps.database
  return new Hono<SellerEnv>()
    .post('/count', requireSeller, async (c) => {
      const count = await setCount(deps, c.get('seller'), await jsonBody(c, countChange))
      return sendJson(c, { success: true, message: 'Stock Updated', ...count })
    })
    .post('/stock-add', requireSeller, async (c) => {
      const key = idempotencyKey(c)
      const addition = { ...(await jsonBody(c, pieceAddition)), key }
      const count = await addPieces(deps, c.get('seller'), addition)
      return sendJson(c, { success: true, message: 'Stock Updated', ...count })
    })
    .get('/stock-history', requireSeller, async (c) => {
      const query = parseInput(stockHistoryQuery, c.req.query())
      if (!catalogue.productEvenArchived(query.id)) throw notFound({ what: 'product' })
      return sendJson(c, { success: true, ...(await readStockHistory({ ...deps, db }, query)) })
    })
    .get('/low-stock', requireSeller, async (c) => {
      const { products, total } = await readLowStock(db, catalogue)
      const shown = products.map(({ product, stock, lowStock }) => {
        const { _id, name, category, weight, image, inStock } = toProduct(product, env.PUBLIC_URL)
        return { _id, name, category, weight, image, inStock, stock, lowStock }
      })
      return sendJson(c, { success: true, products: shown, total })
    })
}
