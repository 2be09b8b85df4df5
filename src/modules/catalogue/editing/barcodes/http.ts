import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import { toSellerProduct } from '../../model/list/list-answer.ts'
import { readCounts } from '../../product/stock/counts.ts'
import { barcodeCalls } from './contract.ts'
import { giveBarcode } from './give-barcode.ts'
import { shownGtin } from '../../product/barcodes/gtin.ts'
import { findByBarcode } from '../../product/barcodes/stored-barcodes.ts'

export function barcodesHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { catalogue, database, env } = deps

  async function read(id: string) {
    // Another node may have added it a moment ago.
    if (!catalogue.productEvenArchived(id)) await catalogue.catchUp()
    const product = catalogue.productEvenArchived(id)
    if (!product) return null
    const counts = await readCounts(database.db, [id])
    return toSellerProduct(product, counts.get(id), env.PUBLIC_URL)
  }

  return handle(deps, barcodeCalls, {
    'GET /api/product/by-barcode': async ({ query }) => {
      const id = await findByBarcode(database.db, query.code)
      const product = id === undefined ? null : await read(id)
      return { code: shownGtin(query.code), product }
    },
    'POST /api/product/barcode': async ({ seller, body }) => {
      await giveBarcode(deps, seller, body)
      const product = await read(body.id)
      if (!product) throw notFound({ what: 'product' })
      return { message: 'Barcode Added', product }
    },
  })
}
