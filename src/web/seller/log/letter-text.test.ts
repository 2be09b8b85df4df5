import { expect, test } from 'vitest'
import { textPieces } from './letter-text.ts'

test('web addresses in a letter become links, without the sentence around them', () => {
  expect(textPieces('See http://127.0.0.1:3000/reset?x=1&y=2. Bye')).toEqual([
    { words: 'See ' },
    { words: 'http://127.0.0.1:3000/reset?x=1&y=2', link: 'http://127.0.0.1:3000/reset?x=1&y=2' },
    { words: '. Bye' },
  ])
})

test('nothing but a web address becomes a link', () => {
  const text = 'javascript:alert(1) <a href="x">y</a>'

  expect(textPieces(text)).toEqual([{ words: text }])
  expect(textPieces('')).toEqual([])
})
