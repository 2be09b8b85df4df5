import { expect, test } from 'vitest'
import { rankSubstitutes } from './rank-substitutes.ts'

const milk = { name: 'Whole milk', offerCents: 1_20, weight: '1 l' }
const product = (id: string, offerCents: number, weight?: string) => ({
  id,
  name: id,
  offerCents,
  weight,
})
const ranked = (...candidates: ReturnType<typeof product>[]) =>
  rankSubstitutes(milk, candidates).map(({ id }) => id)

test('what is called the same comes first, then what has its size and its price', () => {
  expect(
    ranked(
      product('Yoghurt', 1_20, '1 l'),
      product('Oat drink', 5_00),
      product('Skimmed milk', 1_10, '1 l'),
      product('Milk', 2_40, '500 ml'),
    ),
  ).toEqual(['Skimmed milk', 'Milk', 'Yoghurt', 'Oat drink'])
})

test('of the same name the nearest size counts, then the nearest price', () => {
  expect(
    ranked(
      product('Milk a', 1_20, '100 ml'),
      product('Milk b', 3_00, '1 l'),
      product('Milk c', 1_20, '1 kg'),
      product('Milk d', 1_30, '1 l'),
      product('Milk e', 1_20, '900 ml'),
    ),
  ).toEqual(['Milk d', 'Milk e', 'Milk b', 'Milk a', 'Milk c'])
})

test('the order does not depend on how the candidates come', () => {
  const same = ['c', 'a', 'b'].map((id) => ({ ...product(id, 1_00), name: 'Milk' }))
  expect(rankSubstitutes(milk, same).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(rankSubstitutes(milk, [])).toEqual([])
})
