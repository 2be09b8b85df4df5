import { expect, test } from 'vitest'
import { createRepeatFilter } from './watch-camera.ts'

test('a code counts when it was seen twice, and once until it leaves the picture', () => {
  const isNew = createRepeatFilter()
  const looks = ['a', 'a', 'a', undefined, 'a', 'a', 'b', 'a', 'b', 'b']

  expect(looks.map((code, index) => isNew(code, index * 100))).toEqual(
    looks.map((_, index) => index === 1 || index === 9),
  )
  for (let at = 1_000; at <= 10_000; at += 100) expect(isNew('b', at)).toBe(false)
  expect(isNew(undefined, 20_000)).toBe(false)
  expect([isNew('b', 20_100), isNew('b', 20_200)]).toEqual([false, true])
})
