import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Catalogue } from '../catalogue.ts'
import { toSellerProduct } from '../list/list-answer.ts'
import { readCounts } from '../stock/counts.ts'
import { barcodeQuery, givenBarcode } from './contract.ts'
import { giveBarcode } from './give-barcode.ts'
import { shownGtin } from './gtin.ts'
import { findByBarcode } from './stored-barcodes.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

export function barcodesHttp(deps: Deps) {
  const { catalogue, database, env, requireSeller } = deps

  async function read(id: string) {
    // Another node may have added it a moment ago.
    if (!catalogue.productEvenArchived(id)) await catalogue.catchUp()
    const product = catalogue.productEvenArchived(id)
    if (!product) return null
    const counts = await readCounts(database.db, [id])
    return toSellerProduct(product, counts.get(id), env.PUBLIC_URL)
  }

  return new Hono<SellerEnv>()
    .get('/by-barcode', requireSeller, async (c) => {
      const { code } = parseInput(barcodeQuery, c.req.query())
      const id = await findByBarcode(database.db, code)
      const product = id === undefined ? null : await read(id)
      return sendJson(c, { success: true, code: shownGtin(code), product })
    })
    .post('/barcode', requireSeller, async (c) => {
      const given = await jsonBody(c, givenBarcode)
      await giveBarcode(deps, c.get('seller'), given)
      const product = await read(given.id)
      if (!product) throw notFound({ what: 'product' })
      return sendJson(c, { success: true, message: 'Barcode Added', product })
    })
}
