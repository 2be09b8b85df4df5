import { recordAction } from '#modules/audit/audit.ts'
import type { EncodedImage } from '#modules/images/encode.ts'
import { saveImages } from '#modules/images/images.ts'
import { imageLimits } from '#modules/images/limits.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Seller } from '#platform/identity.ts'
import { changeCatalogue, setImages, takeProduct, type ChangeDeps } from '../../writing/change.ts'
import { readImages } from '../../writing/edit.ts'

type Addition = {
  id: string
  files: EncodedImage[]
  isReplacing?: boolean | undefined
  /** Leaves a product alone that has pictures by now. */
  onlyIfNone?: boolean
}

/** Gives a product pictures, after those that it has or instead of them, and says how many it has then. */
export async function addPictures(
  deps: ChangeDeps,
  by: Seller,
  { id, files, isReplacing = false, onlyIfNone = false }: Addition,
): Promise<number> {
  const { clock } = deps
  return changeCatalogue(deps, async (tx) => {
    const { product, version } = await takeProduct(tx, id)
    const before = await readImages(tx, id)
    if (onlyIfNone && before.length > 0) return before.length
    const added = files.map((file) => file.id)
    const images = [...new Set(isReplacing ? added : [...before, ...added])]
    if (images.length > imageLimits.perProduct) throw tooMany()
    await saveImages(tx, clock, files)
    await setImages(tx, id, images)
    await tx.updateTable('product').set({ version }).where('id', '=', id).execute()
    await recordAction({ db: tx, clock }, by, {
      action: 'product changed',
      subject: product.name,
      subjectId: id,
      detail: 'pictures',
    })
    return images.length
  })
}

const tooMany = () =>
  invalidInput({
    fields: { images: `A product can have at most ${imageLimits.perProduct} pictures` },
  })
