import { shownFacts } from '#modules/catalogue/product/facts/contract.ts'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { keysOf } from '#web/data/object-keys.ts'

export const factFields = keysOf(shownFacts.shape)
type FactField = (typeof factFields)[number]

/**
 * The food facts as texts, as they are in the form and in a file: names with commas between them, "none" for an empty list, and
 * "yes". An empty text was not stated.
 */
type FactValues = Record<FactField, string>

const textOf = (fact: SellerProduct['facts'][FactField]): string => {
  if (Array.isArray(fact)) return fact.join(', ') || 'none'
  return fact === true ? 'yes' : String(fact ?? '')
}

export const factValuesOf = (facts: SellerProduct['facts'] = {}): FactValues =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all of them
  Object.fromEntries(factFields.map((name) => [name, textOf(facts[name])])) as FactValues

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
