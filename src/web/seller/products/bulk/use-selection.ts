import { useState } from 'react'
import { lackTexts, type RequiredFact } from '#modules/catalogue/product/facts/food-facts.ts'
import type { BodyOf } from '#web/api.ts'

type Filter = 'search' | 'category' | 'stock' | 'lacks' | 'taxClass' | 'archived'
type Filters = Partial<Record<Filter, string | undefined>>
export type Selection = ReturnType<typeof useSelection>

const noProducts: ReadonlySet<string> = new Set()

/** The chosen products: some, on any page, or all that the filters find. Other filters begin anew. */
export function useSelection(
  { search, category, stock, lacks, taxClass, archived }: Filters,
  pageIds: readonly string[],
) {
  const key = JSON.stringify([search, category, stock, lacks, taxClass, archived])
  const [chosen, setChosen] = useState({ key, ids: noProducts, isAll: false })
  const { ids, isAll } = chosen.key === key ? chosen : { ids: noProducts, isAll: false }

  function change(changed: readonly string[], isOn: boolean) {
    const next = new Set(isAll ? pageIds : ids)
    for (const id of changed)
      if (isOn) next.add(id)
      else next.delete(id)
    setChosen({ key, ids: next, isAll: false })
  }

  return {
    isAll,
    count: (total: number) => (isAll ? total : ids.size),
    has: (id: string) => isAll || ids.has(id),
    change,
    changeAll: () => setChosen({ key, ids: noProducts, isAll: true }),
    clear: () => setChosen({ key, ids: noProducts, isAll: false }),
    /** As the call names them. */
    products: (isAll ? { filter: filterOf() } : { ids: [...ids] }) satisfies Products,
  }

  function filterOf() {
    return {
      ...(search && { search }),
      ...(category && { category }),
      ...(isStock(stock) && { stock }),
      ...(isRequiredFact(lacks) && { lacks }),
      ...(taxClass && { taxClass }),
      ...(archived && { archived: true }),
    }
  }
}

const isRequiredFact = (name = ''): name is RequiredFact => Object.hasOwn(lackTexts, name)

type Products = BodyOf<'POST /api/product/bulk'>['products']

const isStock = (name = ''): name is 'in' | 'out' | 'low' | 'sold-out' =>
  ['in', 'out', 'low', 'sold-out'].includes(name)
