import { expect, test, vi } from 'vitest'
import { shareRequest } from './share-request.ts'

test('keys of one moment share a request, as many as fit into one', async () => {
  const fetchAll = vi.fn((keys: readonly string[]) =>
    Promise.resolve(keys.map((key) => `<${key}>`)),
  )
  const load = shareRequest(fetchAll, 2)

  const values = await Promise.all(['a', 'b', 'c'].map(load))
  const later = await load('d')

  expect([...values, later]).toEqual(['<a>', '<b>', '<c>', '<d>'])
  expect(fetchAll.mock.calls).toEqual([[['a', 'b']], [['c']], [['d']]])
})

test('a request that fails is the failure of its keys, and of no others', async () => {
  const load = shareRequest(
    ([key = '', ...more]) =>
      key === 'a' ? Promise.reject(new Error('down')) : Promise.resolve([key, ...more]),
    1,
  )

  const answers = await Promise.allSettled(['a', 'b'].map(load))

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
