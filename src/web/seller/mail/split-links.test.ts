import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test('web addresses in an email become links, without the sentence around them', () => {
  expect(splitLinks('See http://127.0.0.1:3000/reset?x=1&y=2. Bye')).toEqual([
    { text: 'See ' },
    { text: 'http://127.0.0.1:3000/reset?x=1&y=2', link: 'http://127.0.0.1:3000/reset?x=1&y=2' },
    { text: '. Bye' },
  ])
})

test('nothing but a web address becomes a link', () => {
  const text = 'javascript:alert(1) <a href="x">y</a>'

  expect(splitLinks(text)).toEqual([{ text }])
  expect(splitLinks('')).toEqual([])
})
