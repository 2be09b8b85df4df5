import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { idempotencyKey } from '#http/idempotency-key.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import { toProduct } from '../../model/list/list-answer.ts'
import { stockCalls } from '../../product/stock/contract.ts'
import { type FewLeft, readLowStock } from '../../model/low-stock.ts'
import { readStockHistory, type ReadOrderNumbers } from '../../product/stock/history.ts'
import { addPieces, setCount } from './set-count.ts'

type Deps = HttpDeps & {
  catalogue: Catalogue
  fewLeft: FewLeft
  readOrderNumbers: ReadOrderNumbers
}

export function stockHttp(deps: Deps) {
  const { catalogue, env, fewLeft } = deps
  const { db } = deps.database
  return handle(deps, stockCalls, {
    'GET /api/product/few-left': async () => ({ fewLeft: await fewLeft.read() }),
    'POST /api/product/count': async ({ seller, body }) => ({
      message: 'Stock Updated',
      ...(await setCount(deps, seller, body)),
    }),
    'POST /api/product/stock-add': async ({ c, seller, body }) => {
      const count = await addPieces(deps, seller, { ...body, key: idempotencyKey(c) })
      return { message: 'Stock Updated', ...count }
    },
    'GET /api/product/stock-history': async ({ query }) => {
      if (!catalogue.productEvenArchived(query.id)) throw notFound({ what: 'product' })
      return readStockHistory({ ...deps, db }, query)
    },
    'GET /api/product/low-stock': async () => {
      const { products, total } = await readLowStock(db, catalogue)
      const shown = products.map(({ product, stock, lowStock }) => {
        const { _id, name, category, weight, image, inStock } = toProduct(product, env.PUBLIC_URL)
        return { _id, name, category, weight, image, inStock, stock, lowStock }
      })
      return { products: shown, total }
    },
  })
}
