import { expect, test } from 'vitest'
import {
  emptyChange,
  noDeposit,
  readChange,
  type BulkKind,
  type TypedChange,
} from './typed-change.ts'

const read = (kind: BulkKind, typed: Partial<TypedChange>) =>
  readChange(kind, { ...emptyChange, ...typed })
const change = (...typed: Parameters<typeof read>) => read(...typed).change

test('nothing is wrong and nothing is sent until something is typed or chosen', () => {
  for (const kind of ['price', 'category', 'tax class', 'deposit', 'age', 'facts'] as const)
    expect(read(kind, {})).toEqual({})
})

test('prices are raised, lowered or set, with a comma or a point', () => {
  expect(read('price', { percent: '2,5' }).change).toEqual({ kind: 'price percent', percent: 2.5 })
  expect(read('price', { how: 'lower', percent: '10' }).change).toEqual({
    kind: 'price percent',
    percent: -10,
  })
  expect(read('price', { how: 'set', price: '3,60' }).change).toEqual({ kind: 'price', price: 3.6 })
})

test('what the contract refuses is told, and not sent', () => {
  for (const percent of ['many', '0', '901', '-5', '1.234'])
    expect(read('price', { percent })).toEqual({
      problem: 'Percent must be a number up to 900 to raise prices, and up to 90 to lower them',
    })
  expect(read('price', { how: 'lower', percent: '91' }).problem).toContain('up to 90')
  expect(read('price', { how: 'set', price: '0' })).toEqual({
    problem: 'Price must be more than 0',
  })
  expect(read('age', { age: 'old' })).toEqual({
    problem: 'Minimum age must be a whole number from 1 to 99',
  })
  expect(read('deposit', { deposit: 'bottle', containers: '' })).toEqual({
    problem: 'How many containers must be a whole number',
  })
})

test('a deposit, an age or a fact is stated or taken away', () => {
  expect(change('deposit', { deposit: 'bottle', containers: '6' })).toEqual({
    kind: 'deposit',
    deposit: { kind: 'bottle', containers: 6 },
  })
  expect(change('deposit', { deposit: noDeposit })).toEqual({ kind: 'deposit', deposit: null })
  expect(change('age', { age: '18' })).toEqual({ kind: 'age', minimumAge: 18 })
  expect(change('age', { who: 'anybody' })).toEqual({ kind: 'age', minimumAge: null })
  expect(change('facts', { fact: 'loose' })).toEqual({ kind: 'facts', facts: { loose: 'yes' } })
  expect(change('facts', { fact: 'madeBy', value: 'Grove', makerAddress: 'Bath' })).toEqual({
    kind: 'facts',
    facts: { madeBy: 'Grove', makerAddress: 'Bath' },
  })
  expect(change('restore', {})).toEqual({ kind: 'archive', archived: false })
})
