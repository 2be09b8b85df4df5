import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { idempotencyKey } from '#http/idempotency-key.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { parseInput } from '#http/parse-input.ts'
import { encodeImage } from '#modules/images/encode.ts'
import { toMinor } from '#modules/pricing/money.ts'
import { weighedCents, withDecimals } from '../prices/contract.ts'
import { unknownCategory } from '../categories/read-categories.ts'
import { addProduct, setStock } from '../change.ts'
import { countLacking } from '../facts/count-lacking.ts'
import { pathOf } from '../list/selection.ts'
import { archiveProduct, editProduct, setPrices } from '../edit.ts'
import { asEntered, toProduct, toSellerProduct } from '../list/list-answer.ts'
import {
  archiveChange,
  priceChange,
  productById,
  productData,
  productUpdate,
  sellerProductQuery,
  stockChange,
  type ProductData,
} from './contract.ts'
import { readData, withForm } from './upload-http.ts'
import { isOnWithoutPieces, noPiecesText } from '../stock/no-pieces.ts'
import { readCounts } from '../stock/counts.ts'
import type { Catalogue } from '../catalogue.ts'
import type { CatalogueProduct } from '../catalogue-product.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

const usualPage = 50

export function sellerCatalogueHttp(deps: Deps) {
  const { catalogue, env } = deps

  const decimals = () => catalogue.format.decimals
  const centsOf = ({ price, offerPrice }: { price: number; offerPrice: number }) => ({
    priceCents: toMinor(price, decimals()),
    offerCents: toMinor(offerPrice, decimals()),
    decimals: decimals(),
  })
  const weighedOf = (given: ProductData['weighed']) =>
    given ? weighedCents(given, decimals()) : undefined

  async function read(id: string) {
    const product = catalogue.productEvenArchived(id)
    if (!product) throw notFound({ what: 'product' })
    const [shown] = await withCounts([product])
    return shown
  }

  /** Counts are read from the database: orders change them without a new version of what is public. */
  async function withCounts(products: readonly CatalogueProduct[]) {
    const ids = products.map(({ id }) => id)
    const counts = await readCounts(deps.database.db, ids)
    return products.map((it) => toSellerProduct(it, counts.get(it.id), env.PUBLIC_URL))
  }

  /** The path of the category that was named by path or text. */
  function categoryOf(name: string): string {
    const found = catalogue.categories.findByAnyName(name)
    if (found) return found.path
    const fields = { category: unknownCategory(catalogue.categories) }
    throw invalidInput({ fields })
  }

  return new Hono<SellerEnv>()
    .get('/seller', deps.requireSeller, async (c) => {
      const query = parseInput(sellerProductQuery, c.req.query())
      const { stock, archived = false, sort = 'newest', page = 1, limit = usualPage } = query
      const { search, lacks, taxClass } = query
      const category = pathOf(catalogue.categories, query.category)
      const filters = { search, category, stock, lacks, taxClass }
      const selection = { ...filters, isArchived: archived, sort, page, limit }
      const { products, total } = catalogue.sellerPage(selection)
      return sendJson(c, { success: true, products: await withCounts(products), total })
    })
    .get('/lacking', deps.requireSeller, (c) =>
      sendJson(c, { success: true, counts: countLacking(catalogue.select({}).products) }),
    )
    .get('/one', deps.requireSeller, async (c) => {
      const { id } = parseInput(productById, c.req.query())
      return sendJson(c, { success: true, product: await read(id) })
    })
    .post('/add', deps.requireSeller, async (c) => {
      const key = idempotencyKey(c)
      const added = await withForm(c, async ({ fields, files }) => {
        const { price, offerPrice, weighed, ...product } = parseInput(
          withDecimals(productData, decimals()),
          readData(fields),
        )
        const images = await Promise.all(files.map(encodeImage))
        const category = categoryOf(product.category)
        const prices = centsOf({ price, offerPrice })
        const added = { ...product, ...prices, weighed: weighedOf(weighed), category, images }
        const id = await addProduct(deps, added, { by: c.get('seller'), key })
        // As it was sent, if this node could not read it back yet.
        return (
          catalogue.productEvenArchived(id) ?? {
            ...added,
            id,
            descriptionJson: JSON.stringify(added.description),
            images: images.map((it) => it.id),
            taxClass:
              added.taxClass === undefined
                ? catalogue.categories.find(category)?.taxClass
                : (added.taxClass ?? undefined),
            depositKind: added.deposit?.kind,
            depositCount: added.deposit?.containers ?? 1,
          }
        )
      })
      const product = toProduct(
        asEntered({
          inStock: true,
          isLow: false,
          weight: undefined,
          ...added,
          minimumAge: added.minimumAge ?? undefined,
        }),
        env.PUBLIC_URL,
      )
      return sendJson(c, { success: true, message: 'Product Added', product })
    })
    .post('/update', deps.requireSeller, async (c) => {
      const id = await withForm(c, async (form) => {
        const { price, offerPrice, weighed, ...edit } = parseInput(
          withDecimals(productUpdate, decimals()),
          readData(form.fields),
        )
        const files = await Promise.all(form.files.map(encodeImage))
        const prices = centsOf({ price, offerPrice })
        const category = categoryOf(edit.category)
        const sold = { ...prices, weighed: weighedOf(weighed) }
        await editProduct(deps, c.get('seller'), { ...edit, ...sold, category, files })
        return edit.id
      })
      return sendJson(c, { success: true, message: 'Product Updated', product: await read(id) })
    })
    .post('/price', deps.requireSeller, async (c) => {
      const { id, price, offerPrice, perKg, version } = await jsonBody(
        c,
        withDecimals(priceChange, decimals()),
      )
      const edit = { id, ...centsOf({ price, offerPrice }), isPerKg: perKg === true, version }
      await setPrices(deps, c.get('seller'), edit)
      return sendJson(c, { success: true, message: 'Price Updated', product: await read(id) })
    })
    .post('/stock', deps.requireSeller, async (c) => {
      const { id, inStock } = await jsonBody(c, stockChange)
      await setStock(deps, id, inStock, c.get('seller'))
      const product = await read(id)
      const message = product && isOnWithoutPieces(product) ? noPiecesText : 'Stock Updated'
      return sendJson(c, { success: true, message })
    })
    .post('/archive', deps.requireSeller, async (c) => {
      const { id, archived } = await jsonBody(c, archiveChange)
      await archiveProduct(deps, c.get('seller'), { id, isArchived: archived })
      const message = archived ? 'Product Archived' : 'Product Restored'
      return sendJson(c, { success: true, message })
    })
}
