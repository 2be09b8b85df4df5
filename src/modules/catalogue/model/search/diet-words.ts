import { allergens, diets, type Allergen, type Diet } from '../../product/facts/food-facts.ts'

type Filters = { diet?: readonly Diet[]; without?: readonly Allergen[] }

/** What people type for a filter of the lists. Hyphens are spaces here. */
const phrases = new Map<string, Filters>([
  ['vegan', { diet: ['vegan'] }],
  ['plant based', { diet: ['vegan'] }],
  ['vegetarian', { diet: ['vegetarian'] }],
  ['meat free', { diet: ['vegetarian'] }],
  ['gluten free', { diet: ['gluten-free'] }],
  ['glutenfree', { diet: ['gluten-free'] }],
  ['lactose free', { diet: ['lactose-free'] }],
  ['lactosefree', { diet: ['lactose-free'] }],
  ['halal', { diet: ['halal'] }],
  ['kosher', { diet: ['kosher'] }],
  ['organic', { diet: ['organic'] }],
  ['dairy free', { without: ['milk'] }],
  ['milk free', { without: ['milk'] }],
  ['egg free', { without: ['eggs'] }],
  ['nut free', { without: ['peanuts', 'nuts'] }],
  ['peanut free', { without: ['peanuts'] }],
  ['soy free', { without: ['soya'] }],
  ['soya free', { without: ['soya'] }],
  ['sesame free', { without: ['sesame'] }],
])
const longestPhrase = 2

/** They say nothing beside a filter: "vegan food". */
const emptyWords = new Set(['food', 'foods', 'product', 'products'])

type Understood = { search: string | undefined; diet: Diet[]; without: Allergen[] }

/** The filters that a search names, and the rest of it; undefined if it names none. */
export function readDietWords(search: string): Understood | undefined {
  const words = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const found: Filters[] = []
  const rest: string[] = []
  for (let index = 0; index < words.length;) {
    const match = phraseAt(words, index)
    if (match) found.push(match.filters)
    else rest.push(words[index] ?? '')
    index += match?.length ?? 1
  }
  if (found.length === 0) return undefined
  return {
    search: rest.filter((word) => !emptyWords.has(word)).join(' ') || undefined,
    diet: diets.filter((name) => found.some(({ diet }) => diet?.includes(name))),
    without: allergens.filter((name) => found.some(({ without }) => without?.includes(name))),
  }
}

function phraseAt(words: readonly string[], index: number) {
  for (let length = longestPhrase; length > 0; length--) {
    const filters = phrases.get(words.slice(index, index + length).join(' '))
    if (filters) return { filters, length }
  }
  return undefined
}
