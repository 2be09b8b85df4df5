import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { shownGtin } from '../barcodes/gtin.ts'
import type { Catalogue } from '../catalogue.ts'
import { shownFacts } from '../facts/contract.ts'
import { toProduct } from '../list/list-answer.ts'
import { factsChecked, foundInFile, uncheckedQuery } from './contract.ts'
import { keepFound, readUnchecked, settleChecked } from './unchecked-facts.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

export function uncheckedFactsHttp(deps: Deps) {
  const { catalogue, database, env, requireSeller } = deps
  return new Hono<SellerEnv>()
    .get('/barcodes', requireSeller, (c) => {
      const barcodes = catalogue.select({}).products.flatMap((product) => product.barcodes)
      return sendJson(c, { success: true, barcodes })
    })
    .get('/unchecked-facts', requireSeller, async (c) => {
      const query = parseInput(uncheckedQuery, c.req.query())
      const { products, total } = await readUnchecked(database.db, query)
      const shown = products.flatMap(({ id, seen, facts }) => {
        const product = catalogue.product(id)
        if (!product) return []
        const { _id, name, weight, image } = toProduct(product, env.PUBLIC_URL)
        const barcodes = product.barcodes.map(shownGtin)
        return [{ _id, name, weight, image, barcodes, seen, facts: shownFacts.parse(facts) }]
      })
      return sendJson(c, { success: true, products: shown, total })
    })
    .post('/facts-found', requireSeller, async (c) => {
      const { found } = await jsonBody(c, foundInFile)
      return sendJson(c, { success: true, ...(await keepFound(deps, found)) })
    })
    .post('/facts-checked', requireSeller, async (c) => {
      const checked = await jsonBody(c, factsChecked)
      const { done, left } = await settleChecked(deps, c.get('seller'), checked)
      const count = done === 1 ? '1 product' : `${done} products`
      const what = checked.areRight ? `Facts of ${count} are stated` : `Facts of ${count} forgotten`
      const rest = left === 0 ? '' : `. ${left} changed meanwhile: please look again`
      return sendJson(c, { success: true, message: what + rest, done, left })
    })
}
