import { Hono } from 'hono'
import pLimit from 'p-limit'
import type { Deps } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/json.ts'
import { multipartBody } from '#http/multipart.ts'
import { parseInput } from '#http/valid.ts'
import { sellerOnly, type SellerEnv } from '#http/who.ts'
import { imageLimits } from '#modules/images/contract.ts'
import { encodeImage } from '#modules/images/images.ts'
import { Refusal } from '#platform/refusal.ts'
import { addProduct, setStock } from './change.ts'
import { toProduct } from './list-answer.ts'
import { productData, stockChange } from './seller-contract.ts'

const upload = { files: imageLimits.perProduct, fileBytes: imageLimits.bytes, fieldBytes: 256_000 }
/** Forms in memory at once; the others wait unread, and past that many are asked to come again. */
const fewAtATime = pLimit(4)
const longestQueue = 100

export function sellerCatalogueHttp(deps: Deps) {
  const { catalogue, env } = deps
  return new Hono<SellerEnv>()
    .post('/add', sellerOnly(deps), async (c) => {
      if (fewAtATime.pendingCount > longestQueue)
        throw new Refusal('unavailable', { what: 'The upload', retryAfterSeconds: 10 })
      const id = await fewAtATime(async () => {
        const { fields, files } = await multipartBody(c, 'images', upload)
        const { price, offerPrice, ...product } = parseInput(productData, readData(fields))
        const images = await Promise.all(files.map(encodeImage))
        return addProduct(deps, { ...product, priceCents: price, offerCents: offerPrice, images })
      })
      const added = catalogue.product(id)
      if (!added) throw new Error('a product that was just added is not in the catalogue')
      const product = toProduct(added, env.PUBLIC_URL)
      return sendJson(c, { success: true, message: 'Product Added', product })
    })
    .post('/stock', sellerOnly(deps), async (c) => {
      const { id, inStock } = await jsonBody(c, stockChange)
      await setStock(deps, id, inStock)
      return sendJson(c, { success: true, message: 'Stock Updated' })
    })
}

function readData(fields: Map<string, string>): unknown {
  try {
    return JSON.parse(fields.get('productData') ?? '')
  } catch {
    throw new Refusal('invalid-input', { fields: { productData: 'productData must be JSON' } })
  }
}
