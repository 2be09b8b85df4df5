import { expect, test } from 'vitest'
import { readFacts } from './stored-facts.ts'

test('facts that were stored with an invisible character keep their allergens', () => {
  const stored = JSON.stringify({ ingredients: 'Milk,\u200b sugar', allergens: ['milk'] })

  expect(readFacts(stored)).toEqual({ ingredients: 'Milk, sugar', allergens: ['milk'] })
})
