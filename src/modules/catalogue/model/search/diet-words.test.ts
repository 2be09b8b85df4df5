import { expect, test } from 'vitest'
import { readDietWords } from './diet-words.ts'

test.for([
  ['vegan', undefined, ['vegan'], []],
  ['Gluten Free', undefined, ['gluten-free'], []],
  ['gluten-free  bread', 'bread', ['gluten-free'], []],
  ['organic vegan oat milk', 'oat milk', ['vegan', 'organic'], []],
  ['bread organic', 'bread', ['organic'], []],
  ['vegan food', undefined, ['vegan'], []],
  ['plant-based', undefined, ['vegan'], []],
  ['dairy free yoghurt', 'yoghurt', [], ['milk']],
  ['nut free', undefined, [], ['peanuts', 'nuts']],
] as const)('“%s” is “%s” with the filters %j and without %j', ([text, search, diet, without]) => {
  expect(readDietWords(text)).toEqual({ search, diet, without })
})

test.for(['bread', 'gluten', 'free-range eggs', 'free gluten', 'veganism', 'food', ''])(
  '“%s” names no filter',
  (text) => {
    expect(readDietWords(text)).toBeUndefined()
  },
)
