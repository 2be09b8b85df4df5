import { expect, test } from 'vitest'
import { refusedSuccesses } from './refused-successes.ts'

const shown = (id: string, type: 'success' | 'error', createdAt: number) => ({
  id,
  type,
  createdAt,
  visible: true,
  message: id,
})

test('a refusal takes the place of the successes before it', () => {
  expect(
    refusedSuccesses([
      shown('later', 'success', 4),
      shown('refusal', 'error', 3),
      shown('added', 'success', 2),
      shown('other refusal', 'error', 1),
    ]),
  ).toEqual(['added'])
})

test('of the same moment those before it go', () => {
  expect(
    refusedSuccesses([
      shown('rest was added', 'success', 1),
      shown('one is missing', 'error', 1),
      shown('before', 'success', 1),
    ]),
  ).toEqual(['before'])
})

test('what has a button, is gone already or is alone stays', () => {
  const undo = { ...shown('removed', 'success', 1), message: () => null }
  const gone = { ...shown('gone', 'success', 1), visible: false }

  expect(refusedSuccesses([shown('refusal', 'error', 2), undo, gone])).toEqual([])
  expect(refusedSuccesses([shown('added', 'success', 1)])).toEqual([])
})
