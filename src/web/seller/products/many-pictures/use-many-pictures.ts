import { pictureLimits } from '#modules/catalogue/editing/pictures/limits.ts'
import { textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { useFlow } from '../flow/use-flow.ts'
import { formOf, withFiles } from '../pictures/pictures.ts'
import { sendForm } from '../send-form.ts'
import { picturesIn, type ChosenFile } from './chosen-files.ts'
import type { Matches, PlannedPictures, Unused } from './plan-pictures.ts'

type Plan = { files: ChosenFile[]; matches: Matches }
type Choice = { products: readonly PlannedPictures[]; isReplacing: boolean }
export type PicturesDone = { saved: number; failed: Unused[] }

/** Files are matched first and the result is shown; they are sent after the seller has confirmed. */
export const useManyPictures = () =>
  useFlow({
    async plan(chosen: readonly ChosenFile[], show): Promise<Plan> {
      show({ text: 'Looking for the products …', label: 'Pictures' })
      const files = await picturesIn(chosen)
      if (files.length === 0) throw new Error('There is no PNG, JPEG or WebP picture in it')
      if (files.length > pictureLimits.files)
        throw new Error(
          `These are ${files.length} pictures. At most ${pictureLimits.files} at once`,
        )
      const body = { names: files.map(({ path }) => path) }
      const { matches } = await callAsSeller('POST /api/product/match-pictures', { body })
      return { files, matches }
    },

    async apply(_, { products, isReplacing }: Choice, show): Promise<PicturesDone> {
      const failed: Unused[] = []
      // One after the other: a slow connection is not shared, and the shop is not busy with pictures alone.
      for (const [done, planned] of products.entries()) {
        const text = `Saving ${done + 1} of ${products.length} … Keep this page open.`
        show({ text, label: 'Pictures', part: done / products.length })
        try {
          await saveOne(planned, isReplacing)
        } catch (error) {
          failed.push({ path: planned.product.name, problem: textOf(error) })
        }
      }
      return { saved: products.length - failed.length, failed }
    },
  })

async function saveOne({ product, files }: PlannedPictures, isReplacing: boolean) {
  const { pictures, problem } = await withFiles(
    [],
    files.map(({ file }) => file),
  )
  for (const { url } of pictures) URL.revokeObjectURL(url)
  if (problem !== undefined) throw new Error(problem)
  const form = formOf({ id: product._id, replace: isReplacing }, pictures)
  await asSeller(() => sendForm('POST /api/product/pictures', form, () => {}))
}
