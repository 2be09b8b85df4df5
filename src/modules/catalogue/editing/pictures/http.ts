import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { parseInput } from '#http/parse-input.ts'
import { encodeImage } from '#modules/images/encode.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import { readData, withForm } from './upload-http.ts'
import { addPictures } from './add-pictures.ts'
import { pictureAddition, pictureCalls } from './contract.ts'
import { matchFiles } from './match-files.ts'

/** Pictures for many products. */
export function picturesHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { catalogue } = deps
  const toShown = (id: string) => {
    const product = catalogue.product(id)
    return product && { _id: id, name: product.name, pictures: product.images.length }
  }
  return handle(deps, pictureCalls, {
    'POST /api/product/match-pictures': ({ body }) => ({
      matches: matchFiles(body.names, catalogue.select({}).products).map(
        ({ name, productId = '', problem }) => ({ name, product: toShown(productId), problem }),
      ),
    }),
    'POST /api/product/pictures': async ({ c, seller }) => {
      const pictures = await withForm(c, async (form) => {
        const { id, replace } = parseInput(pictureAddition, readData(form.fields))
        const files = await Promise.all(form.files.map(encodeImage))
        if (files.length === 0) throw invalidInput({ fields: { images: 'Which pictures?' } })
        return addPictures(deps, seller, { id, files, isReplacing: replace })
      })
      return { message: 'Pictures Saved', pictures }
    },
  })
}
