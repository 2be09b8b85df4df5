import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { idempotencyKey } from '#http/idempotency-key.ts'
import { parseInput } from '#http/parse-input.ts'
import { encodeImage } from '#modules/images/encode.ts'
import { toMinor } from '#modules/pricing/money.ts'
import { weighedCents, withDecimals } from './product/prices/contract.ts'
import { unknownCategory } from './product/categories/read-categories.ts'
import { addProduct, setStock } from './writing/change.ts'
import { countLacking } from './product/facts/count-lacking.ts'
import { pathOf } from './model/list/selection.ts'
import { archiveProduct, editProduct, setPrices } from './writing/edit.ts'
import { asEntered, toProduct, toSellerProduct } from './model/list/list-answer.ts'
import {
  priceChange,
  productData,
  productUpdate,
  sellerCatalogueCalls,
  type ProductData,
} from './product/seller-contract.ts'
import { readData, withForm } from './editing/pictures/upload-http.ts'
import { isOnWithoutPieces, noPiecesText } from './product/stock/no-pieces.ts'
import { readCounts } from './product/stock/counts.ts'
import type { Catalogue } from './model/catalogue.ts'
import type { CatalogueProduct } from './product/catalogue-product.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import { productsPerPage } from './product/limits.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

export function sellerCatalogueHttp(deps: Deps) {
  const { catalogue, env } = deps

  const decimals = () => catalogue.format.decimals
  const centsOf = ({ price, offerPrice }: { price: number; offerPrice: number }) => ({
    priceCents: toMinor(price, decimals()),
    offerCents: toMinor(offerPrice, decimals()),
    decimals: decimals(),
  })
  const weighedOf = (weighed: ProductData['weighed']) =>
    weighed ? weighedCents(weighed, decimals()) : undefined

  async function read(id: string) {
    const product = catalogue.productEvenArchived(id)
    if (!product) throw notFound({ what: 'product' })
    const counts = await readCounts(deps.database.db, [id])
    return toSellerProduct(product, counts.get(id), env.PUBLIC_URL)
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

  return handle(deps, sellerCatalogueCalls, {
    'GET /api/product/seller': async ({ query }) => {
      const { stock, archived = false, sort = 'newest', page = 1, limit = productsPerPage } = query
      const { search, lacks, taxClass } = query
      const category = pathOf(catalogue.categories, query.category)
      const filters = { search, category, stock, lacks, taxClass }
      const selection = { ...filters, isArchived: archived, sort, page, limit }
      const { products, total } = catalogue.sellerPage(selection)
      return { products: await withCounts(products), total }
    },
    'GET /api/product/lacking': () => ({
      counts: countLacking(catalogue.select({}).products),
    }),
    'GET /api/product/one': async ({ query }) => ({ product: await read(query.id) }),
    'POST /api/product/add': async ({ c, seller }) => {
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
        const id = await addProduct(deps, added, { by: seller, key })
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
      return { message: 'Product Added', product }
    },
    'POST /api/product/update': async ({ c, seller }) => {
      const id = await withForm(c, async (form) => {
        const { price, offerPrice, weighed, ...edit } = parseInput(
          withDecimals(productUpdate, decimals()),
          readData(form.fields),
        )
        const files = await Promise.all(form.files.map(encodeImage))
        const prices = centsOf({ price, offerPrice })
        const category = categoryOf(edit.category)
        const sold = { ...prices, weighed: weighedOf(weighed) }
        await editProduct(deps, seller, { ...edit, ...sold, category, files })
        return edit.id
      })
      return { message: 'Product Updated', product: await read(id) }
    },
    'POST /api/product/price': {
      body: () => withDecimals(priceChange, decimals()),
      run: async ({ seller, body: { id, price, offerPrice, perKg, version } }) => {
        const edit = { id, ...centsOf({ price, offerPrice }), isPerKg: perKg === true, version }
        await setPrices(deps, seller, edit)
        return { message: 'Price Updated', product: await read(id) }
      },
    },
    'POST /api/product/stock': async ({ seller, body: { id, inStock } }) => {
      await setStock(deps, id, inStock, seller)
      const product = await read(id)
      return { message: isOnWithoutPieces(product) ? noPiecesText : 'Stock Updated' }
    },
    'POST /api/product/archive': async ({ seller, body: { id, archived } }) => {
      await archiveProduct(deps, seller, { id, isArchived: archived })
      return { message: archived ? 'Product Archived' : 'Product Restored' }
    },
  })
}
