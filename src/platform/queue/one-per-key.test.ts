import { expect, test } from 'vitest'
import { onePerKey } from './one-per-key.ts'

test('works with one key run one after the other, also after one failed; others do not wait', async () => {
  const run = onePerKey()
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const works = [
    run('a', async () => {
      begun.push('a1')
      await first.promise
      throw new Error('a1 failed')
    }),
    run('a', async () => void begun.push('a2')),
    run('a', async () => void begun.push('a3')),
    run('b', async () => void begun.push('b1')),
  ]
  await works[3]
  expect(begun).toEqual(['a1', 'b1'])

  first.resolve()
  const results = await Promise.allSettled(works)

  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})
