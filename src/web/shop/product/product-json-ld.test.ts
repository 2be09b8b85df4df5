import { expect, test } from 'vitest'
import { breadcrumbJsonLd, sentencesOf } from './product-json-ld.ts'

test('the points of a description become sentences', () => {
  expect(sentencesOf(['Sweet and crisp', 'Picked this morning.', 'Ready to eat!'])).toBe(
    'Sweet and crisp. Picked this morning. Ready to eat!',
  )
  expect(sentencesOf([])).toBe('')
})

test('a breadcrumb names each place with its number and address', () => {
  const places = [
    { text: 'Home', to: '/' },
    { text: 'Fruits', to: '/products/fruits' },
  ]

  expect(breadcrumbJsonLd('https://shop.example', places).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Fruits',
      item: 'https://shop.example/products/fruits',
    },
  ])
})
