import { expect, test } from 'vitest'
import { createSynonyms, tidyText } from './synonyms.ts'
import { mostAlternatives } from './limits.ts'

const synonyms = createSynonyms([
  ['coriander', 'cilantro', 'dhania'],
  ['spring onion', 'scallion'],
  ['onion', 'bulb'],
])
const of = (text: string) => synonyms.alternatives(text.split(' '))

test('a search is made for the typed text and for what means the same, in both directions', () => {
  expect(of('cilantro')).toEqual(['cilantro', 'coriander', 'dhania'])
  expect(of('fresh dhania leaves')).toEqual([
    'fresh dhania leaves',
    'fresh coriander leaves',
    'fresh cilantro leaves',
  ])
  expect(of('bread')).toEqual(['bread'])
  expect(synonyms.alternatives([])).toEqual([''])
})

test('a phrase is replaced as a whole, the longest one first', () => {
  expect(of('spring onion')).toEqual(['spring onion', 'scallion'])
  expect(of('scallion pancake')).toEqual(['scallion pancake', 'spring onion pancake'])
  expect(of('red onion')).toEqual(['red onion', 'red bulb'])
  expect(of('spring')).toEqual(['spring'])
})

test('a search of many synonyms has a bounded number of alternatives', () => {
  const found = of('cilantro scallion onion dhania coriander')

  expect(found).toHaveLength(mostAlternatives)
  expect(found[0]).toBe('cilantro scallion onion dhania coriander')
  expect(new Set(found).size).toBe(mostAlternatives)
})

test('texts are compared without case and with single spaces', () => {
  expect(tidyText('  Spring \n ONION ')).toBe('spring onion')
})
