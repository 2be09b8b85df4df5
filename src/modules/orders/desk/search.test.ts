import { expect, test } from 'vitest'
import { matchesSearch, readSearch } from './search.ts'

const order = (
  firstName: string,
  lastName: string,
  phone = '0049 30 1234',
  number = '7K1-0QZX',
) => ({
  number,
  shopper_id: 'ana',
  address: JSON.stringify({
    firstName,
    lastName,
    phone,
    email: 'Ana.Silva@mail.example',
    zipCode: 'LS7 1AB',
  }),
})
const finds = (text: string, found: ReturnType<typeof order>) =>
  matchesSearch(readSearch(text), found)

test('a number is found by its beginning, with or without the dash, in any case', () => {
  const it = order('Ana', 'Silva')

  for (const typed of [
    '7',
    '7k1',
    '7K1-',
    '7k1-0q',
    '7k10qzx',
    '#7K1-0QZX',
    '7K1 0QZX',
    '7ki-oqzx',
    '7k-1',
  ])
    expect([typed, finds(typed, it)]).toEqual([typed, true])
  for (const typed of ['K1', '7K2', '7K1-0QZY', '7K1-0QZXX'])
    expect([typed, finds(typed, it)]).toEqual([typed, false])
})

test('a name is found by the beginning of any word, without case and accents', () => {
  const it = order('Jean-Luc', "O'Brien Müller")

  const found = [
    'jean',
    'JEAN-L',
    'luc',
    'jean luc',
    'mull',
    'MÜLLER jean',
    'brien',
    "o'brien",
    'obri',
    'o’b',
  ]
  for (const typed of found) expect([typed, finds(typed, it)]).toEqual([typed, true])
  for (const typed of ['ean', 'jean ana', 'ller', 'jeans'])
    expect([typed, finds(typed, it)]).toEqual([typed, false])
  expect(finds('Söder', order('Åsa', 'So\u0308derberg'))).toBe(true)
  expect(finds('lodz strasse', order('Łódź', 'Straße'))).toBe(true)
  expect(finds('王', order('小明', '王'))).toBe(true)
})

test('a telephone number is found by its digits', () => {
  const it = order('Ana', 'Silva', '+49 (30) 12-34')

  for (const typed of ['49', '4930', '+49 30', '49 30/12.34', '(49) 3'])
    expect([typed, finds(typed, it)]).toEqual([typed, true])
  for (const typed of ['30', '49301235', '4930a'])
    expect([typed, finds(typed, it)]).toEqual([typed, false])
})

test('what says nothing finds nothing, and a damaged address hides only its own order', () => {
  for (const typed of ['', '-', '!!!', '%', "'"])
    expect([typed, finds(typed, order('Ana', 'Silva'))]).toEqual([typed, false])
  expect(finds('ana', { number: '7K1-0QZX', address: '{"broken', shopper_id: 'ana' })).toBe(false)
  expect(finds('7k1', { number: '7K1-0QZX', address: '{"broken', shopper_id: 'ana' })).toBe(true)
})

test('a postcode is found by its beginning, with or without its space, and an email from its @ on', () => {
  const it = order('Bo', 'Oda')

  for (const typed of ['LS7', 'ls7 1', 'LS71AB', 'ana.silva@', 'ANA.SILVA@mail.ex'])
    expect([typed, finds(typed, it)]).toEqual([typed, true])
  for (const typed of ['LS8', 'S7', 'ana.silva', 'silva@', 'ana.silva@other'])
    expect([typed, finds(typed, it)]).toEqual([typed, false])
})

test('an account is found by its whole email, whatever its addresses say', () => {
  const search = { ...readSearch('bo@mail.example'), shopperIds: ['bo'] }

  expect(matchesSearch(search, { ...order('Ana', 'Silva'), shopper_id: 'bo' })).toBe(true)
  expect(matchesSearch(search, order('Ana', 'Silva'))).toBe(false)
})
