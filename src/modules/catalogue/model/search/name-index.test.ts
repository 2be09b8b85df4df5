import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { createNameIndex } from './name-index.ts'

const named = (name: string, id = name) => ({ id, lowerName: name.toLowerCase() })

function indexOf(names: readonly string[]) {
  const index = createNameIndex<ReturnType<typeof named>>()
  names.forEach((name, place) => index.put(named(name, String(place))))
  const find = (...words: string[]) =>
    index
      .find(words)
      ?.map(({ lowerName }) => lowerName)
      .toSorted()
  return { index, find }
}

test('a word is found anywhere in a name, short or long', () => {
  const { find } = indexOf(['Vine tomatoes', 'Tomato soup', 'Oat milk 1 l'])

  expect(find('tomato')).toEqual(['tomato soup', 'vine tomatoes'])
  expect(find('mat')).toEqual(['tomato soup', 'vine tomatoes'])
  expect(find('o')).toEqual(['oat milk 1 l', 'tomato soup', 'vine tomatoes'])
  expect(find('1')).toEqual(['oat milk 1 l'])
  expect(find('tomatoess')).toEqual([])
})

test('all words have to be in the name, in any order, also within one token', () => {
  const { find } = indexOf(['Vine tomatoes', 'Tomato soup'])

  expect(find('tomato', 'vine')).toEqual(['vine tomatoes'])
  expect(find('toma', 'mato')).toEqual(['tomato soup', 'vine tomatoes'])
})

test('a removed product is not found, and one with the same name still is', () => {
  const { index, find } = indexOf(['Rye bread', 'Rye bread', 'Rye'])

  index.remove('0')
  index.remove('no such product')

  expect(find('bread')).toEqual(['rye bread'])
  expect(find('rye')).toEqual(['rye', 'rye bread'])
})

test('a renamed product is found by its new name alone, and a new object takes the place of the old', () => {
  const { index, find } = indexOf(['Rye bread', 'Oats'])

  const renamed = named('Spelt bread', '0')
  index.put(named('Spelt bread', '0'))
  index.put(renamed)

  expect([find('rye'), find('bread')]).toEqual([[], ['spelt bread']])
  expect(index.find(['spelt'])?.[0]).toBe(renamed)
})

test('words whose parts have the same number are told apart', () => {
  // A letter beyond ASCII reaches into the number of the one before it.
  const { find } = indexOf(['aжz', 'e6z'])

  expect([find('aжz'), find('e6z')]).toEqual([['aжz'], ['e6z']])
})

test('when every word is in very many names it does not look', () => {
  const names = Array.from({ length: 50_001 }, (_, number) => `Apple ${number}`)
  const { index } = indexOf(names)

  expect(index.find(['apple'])).toBeUndefined()
  expect(index.find(['apple', '40123'])).toHaveLength(1)
})

test('it finds what comparing all names finds', () => {
  const letters = constantFrom('a', 'b', 'é', ' ', '  ', '-', 'ab')
  const anyName = array(letters, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''))
  const anyWord = string({ unit: constantFrom('a', 'b', 'é', '-'), minLength: 1, maxLength: 5 })
  assert(
    property(
      array(anyName, { maxLength: 20 }),
      array(anyName, { maxLength: 5 }),
      array(array(anyWord, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      (names, removed, searches) => {
        const { index, find } = indexOf([...removed, ...names])
        removed.forEach((_, place) => index.remove(String(place)))
        index.put(named('b ab', 'one in a slot that was free'))

        for (const words of searches) {
          const scanned = [...names, 'b ab']
            .map((name) => name.toLowerCase())
            .filter((name) => words.every((word) => name.includes(word)))
          expect(find(...words)).toEqual(scanned.toSorted())
        }
      },
    ),
  )
})
