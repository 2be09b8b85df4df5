/** The fourteen of the list in the EU's regulation 1169/2011, with the texts that shoppers read. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]
export const allergenTexts: Record<Allergen, string> = {
  gluten: 'Gluten',
  crustaceans: 'Crustaceans',
  eggs: 'Eggs',
  fish: 'Fish',
  peanuts: 'Peanuts',
  soya: 'Soya',
  milk: 'Milk',
  nuts: 'Nuts',
  celery: 'Celery',
  mustard: 'Mustard',
  sesame: 'Sesame',
  sulphites: 'Sulphites',
  lupin: 'Lupin',
  molluscs: 'Molluscs',
}

export const diets = [
  'vegan',
  'vegetarian',
  'gluten-free',
  'lactose-free',
  'halal',
  'kosher',
  'organic',
] as const
export type Diet = (typeof diets)[number]
export const dietTexts: Record<Diet, string> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  'gluten-free': 'Gluten-free',
  'lactose-free': 'Lactose-free',
  halal: 'Halal',
  kosher: 'Kosher',
  organic: 'Organic',
}

/** Per 100 g or 100 ml: energy in kJ and kcal, each as the seller gave it, the others in grams. In the order of the label. */
export const nutrients = [
  'kj',
  'kcal',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'fibre',
  'protein',
  'salt',
] as const
export type Nutrient = (typeof nutrients)[number]
export const nutrientTexts: Record<Nutrient, string> = {
  kj: 'Energy in kJ',
  kcal: 'Energy in kcal',
  fat: 'Fat',
  saturates: 'of which saturates',
  carbohydrate: 'Carbohydrate',
  sugars: 'of which sugars',
  fibre: 'Fibre',
  protein: 'Protein',
  salt: 'Salt',
}

/** What is not there was not stated. An empty list of allergens says that there are none. */
export type FoodFacts = {
  ingredients?: string | undefined
  allergens?: readonly Allergen[] | undefined
  diets?: readonly Diet[] | undefined
  country?: string | undefined
  storage?: string | undefined
  /** Fresh goods: the law gives no right of withdrawal for them. */
  withdrawal?: 'excepted' | undefined
  /** Who answers for the food: a name, and where it can be reached. */
  madeBy?: string | undefined
  makerAddress?: string | undefined
  directions?: string | undefined
  /** The code of the certifier, such as GB-ORG-05. Only with the diet organic. */
  organicCode?: string | undefined
  /** In % vol. */
  alcohol?: number | undefined
  /** Sold without a package that could say any of it. */
  loose?: boolean | undefined
} & { [Name in Nutrient]?: number | undefined }

/** What a preview and the activity log call each. */
export const factNames: Record<keyof FoodFacts, string> = {
  ingredients: 'ingredients',
  allergens: 'allergens',
  diets: 'diets',
  country: 'country of origin',
  storage: 'storage',
  madeBy: 'made by',
  makerAddress: 'address of the maker',
  directions: 'directions',
  organicCode: 'organic control code',
  alcohol: 'alcohol',
  loose: 'sold loose',
  withdrawal: 'withdrawal',
  kj: 'energy in kJ',
  kcal: 'energy in kcal',
  fat: 'fat',
  saturates: 'saturates',
  carbohydrate: 'carbohydrate',
  sugars: 'sugars',
  fibre: 'fibre',
  protein: 'protein',
  salt: 'salt',
}

/** Lists with more filters than this are not cached: there are too many combinations of them. */
export const mostCachedFilters = 2

type ListFilters = { diet: readonly Diet[]; without: readonly Allergen[] }

/** The names in a text of an address, each once, in the order of the list; what is not in the list is left out. */
export const namesIn = <Name extends string>(list: readonly Name[], text = ''): Name[] => {
  const words = new Set(text.toLowerCase().split(/[\s,]+/))
  return list.filter((name) => words.has(name))
}

const bitOf = new Map<string, number>([
  ...diets.map((diet, index) => [`diet ${diet}`, 1 << index] as const),
  ...allergens.map((name, index) => [`without ${name}`, 1 << (diets.length + index)] as const),
])
const dietBit = (diet: Diet) => bitOf.get(`diet ${diet}`) ?? 0
const withoutBit = (allergen: Allergen) => bitOf.get(`without ${allergen}`) ?? 0

/** Which filters a product passes, a bit for each. One that does not state its allergens passes none of "without". */
export function filterBits({ diets: stated = [], allergens: contained }: FoodFacts): number {
  const all = stated.includes('vegan') ? [...stated, 'vegetarian' as const] : stated
  const free = contained ? allergens.filter((name) => !contained.includes(name)) : []
  return sumOf(all.map(dietBit)) | sumOf(free.map(withoutBit))
}

/** What a product must have at least to be in the list. */
export const wantedBits = ({ diet, without }: ListFilters): number =>
  sumOf(diet.map(dietBit)) | sumOf(without.map(withoutBit))

const sumOf = (bits: number[]) => bits.reduce((sum, bit) => sum | bit, 0)

export const filterCount = diets.length + allergens.length

export type FilterCounts = {
  diet: Partial<Record<Diet, number>>
  without: Partial<Record<Allergen, number>>
}

/** From how many products have each bit. */
export const namedCounts = (counts: readonly number[]): FilterCounts => ({
  diet: Object.fromEntries(diets.map((name, index) => [name, counts[index] ?? 0])),
  without: Object.fromEntries(
    allergens.map((name, index) => [name, counts[diets.length + index] ?? 0]),
  ),
})

/** What a shopper may look for and a product may not state. */
export const requiredFacts = [
  'allergens',
  'ingredients',
  'madeBy',
  'nutrition',
  'organicCode',
  'size',
  'age',
] as const
export type RequiredFact = (typeof requiredFacts)[number]
/** "7 products do not state" … */
export const lackTexts: Record<RequiredFact, string> = {
  allergens: 'their allergens',
  ingredients: 'their ingredients',
  madeBy: 'who made them',
  nutrition: 'their nutrition',
  organicCode: 'the control code of organic food',
  size: 'a size that gives a unit price',
  age: 'an age for their alcohol',
}

/** "7 products do not state their allergens". */
export const lackingText = (count: number, what: RequiredFact, written = String(count)): string =>
  count === 1
    ? `1 product does not state ${lackTexts[what].replace('their', 'its').replace('them', 'it')}`
    : `${written} products do not state ${lackTexts[what]}`

/** More is an alcoholic drink. In % vol. */
const mostWithoutAge = 1.2

type Stated = { facts: FoodFacts; unitPrice?: unknown; minimumAge?: number | undefined }

/** Whether a product should state something and does not. Of loose goods only the allergens have to be told. */
export function lacksFact({ facts, unitPrice, minimumAge }: Stated, what: RequiredFact): boolean {
  switch (what) {
    case 'allergens':
      return facts.allergens === undefined
    case 'ingredients':
      return facts.ingredients === undefined && facts.loose !== true
    case 'madeBy':
      return facts.madeBy === undefined && facts.loose !== true
    case 'nutrition':
      return facts.kcal === undefined && facts.loose !== true
    case 'organicCode':
      return facts.organicCode === undefined && facts.diets?.includes('organic') === true
    case 'size':
      return unitPrice === undefined
    case 'age':
      return minimumAge === undefined && hasAlcohol(facts)
  }
}

export const hasAlcohol = ({ alcohol = 0 }: FoodFacts): boolean => alcohol > mostWithoutAge
