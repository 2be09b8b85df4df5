import { readStoredJson } from '#platform/stored-json.ts'
import { factColumns, shownFacts } from './contract.ts'
import type { FoodFacts } from './food-facts.ts'

/** One for all products that state nothing. */
const noFacts: FoodFacts = Object.freeze({})

/** A damaged row costs its own facts, not the shop. What cannot be read was not stated. */
export const readFacts = (json: string | null): FoodFacts =>
  json === null ? noFacts : readStoredJson(shownFacts, json, {})

/** Always the same text for the same facts; nothing if nothing is stated. */
export function writeFacts(facts: FoodFacts = {}): string | null {
  const stated = factColumns.flatMap((name) =>
    facts[name] === undefined ? [] : [[name, facts[name]] as const],
  )
  return stated.length === 0 ? null : JSON.stringify(Object.fromEntries(stated))
}

type FactCells = Record<(typeof factColumns)[number], string>

/** Each fact as a text, as it is in a file. */
export const factCells = (facts: FoodFacts): FactCells => ({
  ingredients: facts.ingredients ?? '',
  allergens: facts.allergens ? facts.allergens.join(', ') || 'none' : '',
  diets: facts.diets?.join(', ') ?? '',
  country: facts.country ?? '',
  storage: facts.storage ?? '',
  madeBy: facts.madeBy ?? '',
  makerAddress: facts.makerAddress ?? '',
  directions: facts.directions ?? '',
  organicCode: facts.organicCode ?? '',
  alcohol: number(facts.alcohol),
  loose: facts.loose ? 'yes' : '',
  kj: number(facts.kj),
  kcal: number(facts.kcal),
  fat: number(facts.fat),
  saturates: number(facts.saturates),
  carbohydrate: number(facts.carbohydrate),
  sugars: number(facts.sugars),
  fibre: number(facts.fibre),
  protein: number(facts.protein),
  salt: number(facts.salt),
  withdrawal: facts.withdrawal ?? '',
})

const number = (value: number | undefined) => (value === undefined ? '' : String(value))
