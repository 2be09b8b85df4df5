import { expect, test } from 'vitest'
import { fillEmpty } from './fill-empty.ts'

test('only what is empty is filled', () => {
  const stated = { ingredients: 'Milk', allergens: [], kcal: 64 }
  const found = {
    ingredients: 'Water',
    allergens: ['milk'],
    kcal: 12,
    fat: 3.5,
    country: 'Austria',
  }

  expect(fillEmpty(stated, found)).toEqual({ fat: 3.5, country: 'Austria' })
})

test('what cannot be is left out, and the rest is taken', () => {
  const found = {
    ingredients: 'x'.repeat(3_001),
    allergens: ['milk', 'unicorn'],
    country: '  ',
    kcal: 5_000,
    salt: 'a lot',
    protein: '3.4',
    loose: 'perhaps',
    price: 3,
    __proto__: 7,
  }

  expect(fillEmpty({}, found)).toEqual({ protein: 3.4 })
})

test('of facts that contradict each other none is taken', () => {
  const found = {
    diets: ['vegan'],
    allergens: ['milk'],
    sugars: 50,
    carbohydrate: 4,
    kj: 10,
    kcal: 200,
    salt: 1,
  }

  expect(fillEmpty({}, found)).toEqual({ salt: 1 })
})

test('what contradicts the seller is left out', () => {
  expect(fillEmpty({ allergens: ['milk'] }, { diets: ['vegan'], salt: 1 })).toEqual({ salt: 1 })
  expect(fillEmpty({ fat: 2 }, { saturates: 3 })).toEqual({})
  expect(fillEmpty({}, { makerAddress: 'Vienna', organicCode: 'AT-BIO-301' })).toEqual({})
})

test('what states allergens that this shop does not know says nothing about allergens', () => {
  expect(fillEmpty({}, { allergens: ['milk', 'something'] })).toEqual({})
})
