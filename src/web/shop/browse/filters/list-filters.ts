import {
  allergens,
  allergenTexts,
  diets,
  dietTexts,
  namesIn,
  type FilterCounts,
} from '#modules/catalogue/product/facts/food-facts.ts'
import { paths, type ListAddress } from '#web/paths.ts'

/** A link that turns a filter on, or off if it is on. */
export type FilterLink = { text: string; count: number; isOn: boolean; to: string }
export type FilterGroup = { title: string; links: FilterLink[] }

/** What an address filters by; names that are not known are left out. */
export const readFilters = (
  parameters: URLSearchParams,
): Pick<ListAddress, 'diet' | 'without'> => ({
  diet: namesIn(diets, parameters.get('diet') ?? '').join(' ') || undefined,
  without: namesIn(allergens, parameters.get('without') ?? '').join(' ') || undefined,
})

/** Every filter that would leave something in the list, with how many, and those that are on. */
export function filterGroups(address: ListAddress, counts: FilterCounts): FilterGroup[] {
  const start = { ...address, cursor: undefined }
  const groups = [
    {
      title: 'Diet',
      links: diets.map((name) => ({
        text: dietTexts[name],
        count: counts.diet[name] ?? 0,
        isOn: namesIn(diets, address.diet).includes(name),
        to: paths.list({ ...start, diet: toggled(diets, address.diet, name) }),
      })),
    },
    {
      title: 'Without',
      links: allergens.map((name) => ({
        text: allergenTexts[name],
        count: counts.without[name] ?? 0,
        isOn: namesIn(allergens, address.without).includes(name),
        to: paths.list({ ...start, without: toggled(allergens, address.without, name) }),
      })),
    },
  ]
  return groups
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ count, isOn }) => count > 0 || isOn),
    }))
    .filter(({ links }) => links.length > 0)
}

function toggled<Name extends string>(all: readonly Name[], text: string | undefined, name: Name) {
  const on = namesIn(all, text)
  const isOn = on.includes(name)
  return all.filter((each) => (each === name ? !isOn : on.includes(each))).join(' ')
}
