import { assert, constantFrom, option, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { dietConflicts } from './diet-lock.ts'
import { allergens, diets } from './food-facts.ts'

test('the reason says what conflicts and what is not stated', () => {
  const eats = { diets: ['vegetarian', 'halal'], without: ['milk', 'nuts'] } as const

  expect(dietConflicts(eats, { diets: ['vegan'], allergens: ['nuts', 'soya'] })).toEqual([
    'is not stated to be halal',
    'contains nuts',
  ])
  expect(dietConflicts(eats, { diets: ['vegan', 'halal'] })).toEqual([
    'does not state its allergens',
  ])
  expect(dietConflicts(eats, { diets: ['vegan', 'halal'], allergens: [] })).toEqual([])
  expect(dietConflicts({ diets: [], without: [] }, {})).toEqual([])
})

const someAllergens = uniqueArray(constantFrom(...allergens))
const someDiets = uniqueArray(constantFrom(...diets))

test('whatever is stated and whoever eats it: what conflicts or does not say is locked, all else is not', () => {
  const seen = { locked: 0, free: 0 }
  assert(
    property(
      record({ diets: someDiets, without: someAllergens }),
      record({
        diets: option(someDiets, { nil: undefined }),
        allergens: option(someAllergens, { nil: undefined }),
      }),
      (eats, facts) => {
        // By hand, and not by the bits that the lists are filtered with.
        const keepsDiet = eats.diets.every(
          (diet) =>
            facts.diets?.includes(diet) ||
            (diet === 'vegetarian' && facts.diets?.includes('vegan')),
        )
        const isFree = eats.without.every((name) => facts.allergens?.includes(name) === false)
        const isLocked = dietConflicts(eats, facts).length > 0
        seen[isLocked ? 'locked' : 'free']++

        expect(isLocked).toBe(!(keepsDiet && isFree))
      },
    ),
    { numRuns: 5_000 },
  )
  expect(Math.min(seen.locked, seen.free)).toBeGreaterThan(50)
})
