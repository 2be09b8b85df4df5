import type { SellerProduct } from '#modules/catalogue/seller/contract.ts'

/** The food facts as texts, as they are in the form and in a file. An empty text was not stated. */
export const emptyFacts = {
  ingredients: '',
  /** Names with commas between them, or "none". */
  allergens: '',
  diets: '',
  country: '',
  storage: '',
  madeBy: '',
  makerAddress: '',
  directions: '',
  organicCode: '',
  alcohol: '',
  /** "yes" or nothing. */
  loose: '',
  kj: '',
  kcal: '',
  fat: '',
  saturates: '',
  carbohydrate: '',
  sugars: '',
  fibre: '',
  protein: '',
  salt: '',
  withdrawal: '',
}
export type FactValues = typeof emptyFacts
export type FactField = keyof FactValues

export const factFields = Object.keys(emptyFacts).filter(isFactField)

function isFactField(name: string): name is FactField {
  return Object.hasOwn(emptyFacts, name)
}

export const factValuesOf = ({ facts }: Pick<SellerProduct, 'facts'>): FactValues => ({
  ...emptyFacts,
  ...Object.fromEntries(
    factFields.flatMap((name) => {
      const value = facts[name]
      if (value === undefined) return []
      return [[name, Array.isArray(value) ? listText(value) : String(value)]]
    }),
  ),
})

export const factsBody = (values: FactValues): FactValues => ({
  ...emptyFacts,
  ...Object.fromEntries(factFields.map((name) => [name, values[name]])),
})

const listText = (names: readonly string[]) => names.join(', ') || 'none'

export const namesOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The text with the name in it or not. "none" stands alone. */
export function withName(text: string, name: string, isOn: boolean): string {
  if (name === 'none') return isOn ? 'none' : ''
  const others = namesOf(text).filter((each) => each !== name && each !== 'none')
  return (isOn ? [...others, name] : others).join(', ')
}
