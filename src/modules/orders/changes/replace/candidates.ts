import { readFoodChoices } from '#modules/accounts/account-page/food-choices.ts'
import type { CatalogueProduct } from '#modules/catalogue/product/catalogue-product.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { dietConflicts } from '#modules/catalogue/product/facts/diet-lock.ts'
import { wantedBits } from '#modules/catalogue/product/facts/food-facts.ts'
import { toProduct } from '#modules/catalogue/model/list/list-answer.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Db } from '#platform/database/db.ts'
import type { Candidates } from './contract.ts'
import { rankSubstitutes } from './rank-substitutes.ts'

type Deps = { db: Db; catalogue: Catalogue; publicUrl?: string | undefined }
type CandidateQuery = { id: string; product: string; search?: string | undefined }

const shown = 8
/** Among so many of the same category the best are looked for. */
const mostCandidates = 500

/**
 * What could come in place of a line: without a search the best of its category that the shopper eats, with one all that has
 * these words, with the reason where the shopper does not.
 */
export async function readCandidates(
  deps: Deps,
  { id, product, search }: CandidateQuery,
): Promise<Candidates> {
  const { db, catalogue, publicUrl } = deps
  const order = await db
    .selectFrom('orders')
    .select(['shopper_id'])
    .where('id', '=', id)
    .where('placed_at', 'is not', null)
    .executeTakeFirst()
  if (!order) throw notFound({ what: 'order' })
  const lines = await db
    .selectFrom('order_line')
    .select(['product_id', 'name', 'category', 'weight', 'offer_cents', 'minimum_age'])
    .where('order_id', '=', id)
    .execute()
  const line = lines.find(({ product_id }) => product_id === product)
  if (!line) throw notFound({ what: 'item' })
  const eats = await readFoodChoices(db, order.shopper_id)
  const age = Math.max(0, ...lines.map(({ minimum_age }) => minimum_age ?? 0))
  const mayCome = ({ id: other, weighed, minimumAge = 0 }: CatalogueProduct) =>
    !weighed && minimumAge <= age && lines.every(({ product_id }) => product_id !== other)

  const { products } = search
    ? catalogue.select({ search, inStock: true, limit: shown * 3 })
    : catalogue.select({
        category: catalogue.productEvenArchived(product)?.category ?? line.category,
        inStock: true,
        filterBits: wantedBits({ diet: eats.diets, without: eats.without }),
        limit: mostCandidates,
      })
  const wanted = { name: line.name, offerCents: line.offer_cents, weight: line.weight }
  const fitting = products.filter(mayCome)
  return (search ? fitting : rankSubstitutes(wanted, fitting)).slice(0, shown).map((candidate) => {
    const conflicts = dietConflicts(eats, candidate.facts)
    return {
      product: toProduct(candidate, publicUrl),
      ...(conflicts.length > 0 && { conflicts }),
    }
  })
}
