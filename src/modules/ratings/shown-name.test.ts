import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test.each([
  ['Ana Maria Lopez', 'Ana'],
  ['J.R. Smith', 'J.R.'],
  ["O'Neill", "O'Neill"],
  ['Green Smith', 'Green'],
  ['Mary-Ann', 'Mary-Ann'],
])('%s is shown as %s', (name, shown) => {
  expect(shownName(name, 'Green Corner')).toBe(shown)
})

test.each([
  'ana@mail.example',
  'http://evil.example',
  'evil.example Ana',
  'www.evil',
  'evil.example/order',
  'Green Corner',
  'green-corner Team',
  'GREENCORNER',
  'Green  Corner Support',
])('%s is shown as Customer', (name) => {
  expect(shownName(name, 'Green Corner')).toBe('Customer')
})
