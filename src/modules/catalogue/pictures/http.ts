import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { encodeImage } from '#modules/images/encode.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Catalogue } from '../catalogue.ts'
import { readData, withForm } from '../seller/upload-http.ts'
import { addPictures } from './add-pictures.ts'
import { fileNames, pictureAddition } from './contract.ts'
import { matchFiles } from './match-files.ts'

/** Pictures for many products. */
export function picturesHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { catalogue } = deps
  return new Hono<SellerEnv>()
    .post('/match-pictures', deps.requireSeller, async (c) => {
      const { names } = await jsonBody(c, fileNames)
      const matches = matchFiles(names, catalogue.select({}).products)
      const shown = matches.map(({ name, productId = '', problem }) => {
        const product = catalogue.product(productId)
        return {
          name,
          product: product && {
            _id: product.id,
            name: product.name,
            pictures: product.images.length,
          },
          problem,
        }
      })
      return sendJson(c, { success: true, matches: shown })
    })
    .post('/pictures', deps.requireSeller, async (c) => {
      const pictures = await withForm(c, async (form) => {
        const { id, replace } = parseInput(pictureAddition, readData(form.fields))
        const files = await Promise.all(form.files.map(encodeImage))
        if (files.length === 0) throw invalidInput({ fields: { images: 'Which pictures?' } })
        return addPictures(deps, c.get('seller'), { id, files, isReplacing: replace })
      })
      return sendJson(c, { success: true, message: 'Pictures Saved', pictures })
    })
}
