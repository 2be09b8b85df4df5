import type { AnswerOf } from '#web/api.ts'
import { imageLimits } from '#modules/images/limits.ts'
import type { ChosenFile } from './chosen-files.ts'

export type PlannedPictures = {
  product: { _id: string; name: string; pictures: number }
  files: ChosenFile[]
}
export type Unused = { path: string; problem: string }
export type Matches = AnswerOf<'POST /api/product/match-pictures'>['matches']

/** Which pictures each product gets, and which are left over. */
export function planPictures(
  files: readonly ChosenFile[],
  matches: Matches,
  isReplacing: boolean,
): { products: PlannedPictures[]; unused: Unused[] } {
  const products = new Map<string, PlannedPictures>()
  const unused: Unused[] = []
  for (const [index, chosen] of files.entries()) {
    const { product, problem = '' } = matches[index] ?? {}
    if (!product) {
      unused.push({ path: chosen.path, problem })
      continue
    }
    const planned = products.get(product._id) ?? { product, files: [] }
    const room = imageLimits.perProduct - (isReplacing ? 0 : product.pictures)
    if (planned.files.length < room) {
      planned.files.push(chosen)
      products.set(product._id, planned)
    } else
      unused.push({
        path: chosen.path,
        problem: `${product.name} would have more than ${imageLimits.perProduct} pictures`,
      })
  }
  return { products: [...products.values()], unused }
}
