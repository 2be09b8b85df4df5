import type { ProductListAnswer } from '#modules/catalogue/contract.ts'
import { allergens, diets, namesIn } from '#modules/catalogue/product/facts/food-facts.ts'
import { readDietWords } from '#modules/catalogue/model/search/diet-words.ts'
import type { apiOf } from '#web/api.ts'
import type { ListAddress } from '#web/paths.ts'
import { listQuery } from './list-query.ts'

type Found = { address: ListAddress; list: ProductListAnswer }

/**
 * The products of an address. "gluten free bread" is bread with a filter, unless more products have these words in their
 * names: not every seller states the facts that the filters go by.
 */
export async function findList(
  api: ReturnType<typeof apiOf>,
  requested: ListAddress,
): Promise<Found> {
  const list = await load(requested)
  const address = withDietWords(requested)
  if (!address) return { address: requested, list }
  const filtered = await load(address)
  const named = list.correctedTo === undefined ? list.total : 0
  return filtered.total > 0 && filtered.total >= named
    ? { address, list: filtered }
    : { address: requested, list }

  function load(part: ListAddress) {
    const query = { ...listQuery(part), filterCounts: 'true' }
    return api('GET /api/product/list', { query })
  }
}

/** With the filters that the search names in place of their words. */
function withDietWords(requested: ListAddress): ListAddress | undefined {
  const named = readDietWords(requested.search ?? '')
  return (
    named && {
      ...requested,
      search: named.search,
      diet: joined(diets, requested.diet, named.diet),
      without: joined(allergens, requested.without, named.without),
    }
  )
}

function joined<Name extends string>(
  all: readonly Name[],
  text: string | undefined,
  more: readonly Name[],
): string | undefined {
  return namesIn(all, [text ?? '', ...more].join(' ')).join(' ') || undefined
}
