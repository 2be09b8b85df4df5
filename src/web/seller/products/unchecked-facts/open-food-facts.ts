import { isRecord } from '#web/data/storage.ts'
import {
  allergens,
  diets,
  type Allergen,
  type Diet,
} from '#modules/catalogue/product/facts/food-facts.ts'

/** A product of an export of Open Food Facts: a row of its table or a line of its JSON. */
export type ExportRow = Readonly<Record<string, unknown>>

/** The columns of each number, by its name in the shop. */
const numbers: Readonly<Record<string, readonly string[]>> = {
  kj: ['energy-kj_100g', 'energy_100g'],
  kcal: ['energy-kcal_100g'],
  fat: ['fat_100g'],
  saturates: ['saturated-fat_100g'],
  carbohydrate: ['carbohydrates_100g'],
  sugars: ['sugars_100g'],
  fibre: ['fiber_100g'],
  protein: ['proteins_100g'],
  salt: ['salt_100g'],
  alcohol: ['alcohol_100g'],
}

const allergenTags: Readonly<Record<string, Allergen>> = {
  'en:gluten': 'gluten',
  'en:crustaceans': 'crustaceans',
  'en:eggs': 'eggs',
  'en:fish': 'fish',
  'en:peanuts': 'peanuts',
  'en:soybeans': 'soya',
  'en:milk': 'milk',
  'en:nuts': 'nuts',
  'en:celery': 'celery',
  'en:mustard': 'mustard',
  'en:sesame-seeds': 'sesame',
  'en:sulphur-dioxide-and-sulphites': 'sulphites',
  'en:lupin': 'lupin',
  'en:molluscs': 'molluscs',
}

/** Allergens elsewhere, which are none of the fourteen. */
const otherAllergens = new Set(
  'apple banana beef chicken coconut gelatin kiwi matsutake orange peach pork red-caviar yamaimo'
    .split(' ')
    .map((name) => `en:${name}`),
)

const dietTags: Readonly<Record<string, Diet>> = {
  'en:vegan': 'vegan',
  'en:vegetarian': 'vegetarian',
  'en:no-gluten': 'gluten-free',
  'en:no-lactose': 'lactose-free',
  'en:halal': 'halal',
  'en:kosher': 'kosher',
  'en:organic': 'organic',
  'en:eu-organic': 'organic',
}

/**
 * The facts that an export states. It never states that there are no allergens: an empty list there means that they
 * were not entered.
 */
export function factsIn(row: ExportRow): Record<string, unknown> {
  const nutriments = isRecord(row['nutriments']) ? row['nutriments'] : row
  const found: Record<string, unknown> = {
    ingredients: textIn(row, 'ingredients_text')?.replaceAll('_', ''),
    allergens: allergensIn(row),
    diets: dietsIn(row),
    country: countryIn(row),
    storage: textIn(row, 'conservation_conditions'),
    directions: textIn(row, 'preparation'),
  }
  for (const [name, columns] of Object.entries(numbers))
    found[name] = columns
      .map((column) => numberIn(nutriments[column]))
      .find((it) => it !== undefined)
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** `undefined` if one of them is not known here, because the list would be incomplete. */
function allergensIn(row: ExportRow): Allergen[] | undefined {
  const tags = tagsIn(row, 'allergens_tags', 'allergens').filter((tag) => !otherAllergens.has(tag))
  const named = tags.map((tag) => allergenTags[tag])
  if (tags.length === 0 || named.includes(undefined)) return undefined
  return allergens.filter((name) => named.includes(name))
}

function dietsIn(row: ExportRow): Diet[] | undefined {
  const named = tagsIn(row, 'labels_tags', 'labels').map((tag) => dietTags[tag])
  const found = diets.filter((name) => named.includes(name))
  return found.length === 0 ? undefined : found
}

/** The origin of the ingredients, if it is one place. `countries` is where the product is sold. */
function countryIn(row: ExportRow): string | undefined {
  const text = textIn(row, 'origins_en') ?? textIn(row, 'origins')
  const name = text?.replace(/^[a-z]{2}:/, '')
  return name === undefined || /[,;]/.test(name) ? undefined : name
}

function tagsIn(row: ExportRow, ...columns: string[]): string[] {
  const value = columns.map((column) => row[column]).find((it) => it !== undefined && it !== '')
  const tags = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return tags.map((tag) => String(tag).trim().toLowerCase()).filter((tag) => tag !== '')
}

function textIn(row: ExportRow, column: string): string | undefined {
  const value = row[column]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** At most two decimals: exports are full of sums such as 3.5000000000000004. */
function numberIn(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? Number(read.toFixed(2)) : undefined
}
