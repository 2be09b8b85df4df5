import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openGroups } from './groups.ts'

function openCounted(most: number) {
  const started: string[][] = []
  const finish: (() => void)[] = []
  const letNextBegin: (() => void)[] = []
  const add = openGroups<string, string>({
    atOnce: 1,
    most,
    keyOf: (item) => item.slice(0, 1),
    work: async (items, nextMayBegin) => {
      started.push(items)
      letNextBegin.push(nextMayBegin)
      await new Promise<void>((resolve) => finish.push(resolve))
      if (items.includes('fails')) throw new Error('of the whole group')
      return Promise.allSettled(
        items.map(async (item) => {
          if (item.endsWith('refused')) throw new Error(`of ${item}`)
          return `done ${item}`
        }),
      )
    },
  })
  const finishNext = async () => {
    while (finish.length === 0) await nextTurn()
    finish.shift()?.()
  }
  return { add, started, finishNext, letNextBegin }
}

test('what arrives together is one group, and what arrives meanwhile the next', async () => {
  const { add, started, finishNext } = openCounted(3)
  const first = [add('a'), add('b')]
  await nextTurn()
  const later = [add('c'), add('d'), add('e'), add('f')]

  for (let round = 0; round < 3; round++) await finishNext()

  expect(await Promise.all([...first, ...later])).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((item) => `done ${item}`),
  )
  expect(started).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f']])
})

test('items with one key are in different groups, in their order', async () => {
  const { add, started, finishNext } = openCounted(3)
  const all = [add('a1'), add('a2'), add('b1'), add('a3')]

  for (let round = 0; round < 3; round++) await finishNext()

  await Promise.all(all)
  expect(started).toEqual([['a1', 'b1'], ['a2'], ['a3']])
})

test('an item that is refused leaves the others alone, and after a group that fails the next one runs', async () => {
  const { add, finishNext } = openCounted(2)
  const results = Promise.allSettled([add('a'), add('b refused'), add('fails'), add('c'), add('d')])

  for (let round = 0; round < 3; round++) await finishNext()

  expect(
    (await results).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
  ).toEqual([
    'done a',
    'Error: of b refused',
    'Error: of the whole group',
    'Error: of the whole group',
    'done d',
  ])
})

test('a full group begins while the last one ends, and one that is not full waits for it', async () => {
  const { add, started, finishNext, letNextBegin } = openCounted(2)
  const first = [add('a'), add('b')]
  await nextTurn()
  const later = [add('c'), add('d'), add('e')]

  await nextTurn()
  expect(started).toEqual([['a', 'b']])
  letNextBegin[0]?.()
  letNextBegin[0]?.()
  await nextTurn()
  expect(started).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  letNextBegin[1]?.()
  await nextTurn()
  expect(started).toHaveLength(2)
  later.push(add('f'))
  await nextTurn()
  expect(started[2]).toEqual(['e', 'f'])

  for (let round = 0; round < 3; round++) await finishNext()
  expect(await Promise.all([...first, ...later])).toHaveLength(6)
})
