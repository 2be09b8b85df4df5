import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { shownGtin } from '../../product/barcodes/gtin.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import { countText } from '../../writing/confirmed-change.ts'
import { shownFacts } from '../../product/facts/contract.ts'
import { toProduct } from '../../model/list/list-answer.ts'
import { uncheckedCalls } from './contract.ts'
import { keepFound, readUnchecked, settleChecked } from './unchecked-facts.ts'

export function uncheckedFactsHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { catalogue, database, env } = deps
  return handle(deps, uncheckedCalls, {
    'GET /api/product/barcodes': () => ({
      barcodes: catalogue.select({}).products.flatMap((product) => product.barcodes),
    }),
    'GET /api/product/unchecked-facts': async ({ query }) => {
      const { products, total } = await readUnchecked(database.db, query)
      const shown = products.flatMap(({ id, seen, facts }) => {
        const product = catalogue.product(id)
        if (!product) return []
        const { _id, name, weight, image } = toProduct(product, env.PUBLIC_URL)
        const barcodes = product.barcodes.map(shownGtin)
        return [{ _id, name, weight, image, barcodes, seen, facts: shownFacts.parse(facts) }]
      })
      return { products: shown, total }
    },
    'POST /api/product/facts-found': async ({ body }) => keepFound(deps, body.found),
    'POST /api/product/facts-checked': async ({ seller, body }) => {
      const { done, left } = await settleChecked(deps, seller, body)
      const count = countText(done, catalogue.format)
      const what = body.areRight ? `Facts of ${count} are stated` : `Facts of ${count} forgotten`
      const rest = left === 0 ? '' : `. ${left} changed meanwhile: please look again`
      return { message: what + rest, done, left }
    },
  })
}
