import { expect, test } from 'vitest'
import { createSpelling, distance, wordsOf } from './spelling.ts'

test('slips of the finger are counted: changed, missing, too many, swapped', () => {
  expect(distance('bread', 'bread', 2)).toBe(0)
  expect(distance('bresd', 'bread', 2)).toBe(1)
  expect(distance('brad', 'bread', 2)).toBe(1)
  expect(distance('breaad', 'bread', 2)).toBe(1)
  expect(distance('raed', 'read', 2)).toBe(1)
  expect(distance('', 'ab', 2)).toBe(2)
  expect(distance('bread', 'cheese', 2)).toBe(Infinity)
})

test('only real words are worth correcting', () => {
  expect(wordsOf('2% Milk, jar of crème №4711 🥛 "x"')).toEqual(['milk', 'jar', 'crème'])
  expect(wordsOf('a'.repeat(200))).toEqual([])
})

test('the nearest words are offered, the most used first', () => {
  const spelling = createSpelling()
  for (const name of ['Green pear', 'Red pear', 'Pearl barley', 'Peas']) spelling.add(name)

  expect(spelling.closeTo('paer')).toEqual(['pear'])
  expect(spelling.closeTo('peaz')).toEqual(['peas'])
  expect(spelling.closeTo('pear')).toEqual(['pear'])
})

test('a word that no product has any more is not offered', () => {
  const spelling = createSpelling()
  spelling.add('Quince jelly')
  spelling.add('Quince paste')

  spelling.remove('Quince jelly')

  expect(spelling.closeTo('jely')).toEqual([])
  expect(spelling.closeTo('quinse')).toEqual(['quince'])
})

test('words that only share letters are no corrections', () => {
  const spelling = createSpelling()
  for (const name of ['Chocolate cake', 'Still water', 'Broccoli', 'Whole milk']) spelling.add(name)

  expect(spelling.closeTo('coke')).toEqual([])
  expect(spelling.closeTo('paper')).toEqual([])
  expect(spelling.closeTo('toilet')).toEqual([])
  expect(spelling.closeTo('brokoli')).toEqual(['broccoli'])
  expect(spelling.closeTo('mlik')).toEqual(['milk'])
  expect(spelling.closeTo('choc')).toEqual(['choc'])
})
