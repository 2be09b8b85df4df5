import { expect, test } from 'vitest'
import { afterPowerLoss, readRecords, type WriteRecord } from './records.ts'

const file = '/shop/larder.db'
const never = () => false

/** Records with numbers and times from 1 on. */
function recorded(...happened: Partial<WriteRecord>[]): WriteRecord[] {
  return happened.map((it, index) => ({
    kind: 'written',
    path: file,
    data: Buffer.alloc(0),
    offset: 0,
    number: index + 1,
    at: BigInt(index + 1),
    ...it,
  }))
}

const textOf = (files: Map<string, Buffer>) => files.get(file)?.toString()

test('only what was synced when the power went is there', () => {
  const before = new Map([[file, Buffer.from('old old')]])
  const records = recorded(
    { data: Buffer.from('new') },
    { kind: 'synced', offset: 1 },
    { data: Buffer.from('new'), offset: 4 },
  )

  expect(textOf(afterPowerLoss(before, records, 1n, never))).toBe('old old')
  expect(textOf(afterPowerLoss(before, records, 2n, never))).toBe('new old')
  expect(textOf(afterPowerLoss(before, records, 3n, never))).toBe('new old')
  expect(textOf(afterPowerLoss(before, records, 3n, () => true))).toBe('new new')
  expect(textOf(before)).toBe('old old')
})

test('a sync covers what was written before it began, and its own file alone', () => {
  const records = recorded(
    { data: Buffer.from('a') },
    { data: Buffer.from('b'), offset: 1 },
    { kind: 'synced', offset: 1 },
    { kind: 'synced', path: '/shop/other', offset: 3 },
  )

  expect(textOf(afterPowerLoss(new Map(), records, 9n, never))).toBe('a')
})

test('files shrink, grow with zeros, lose half a write, and are removed', () => {
  const before = new Map([[file, Buffer.from('abcd')]])
  const records = recorded(
    { kind: 'truncated', offset: 1 },
    { data: Buffer.from('e'), offset: 3 },
    { kind: 'synced', offset: 2 },
    { data: Buffer.alloc(1_000, 'x') },
    { kind: 'removed' },
  )

  expect(textOf(afterPowerLoss(before, records, 3n, never))).toBe('a\0\0e')
  expect(afterPowerLoss(before, records, 4n, () => 'in part').get(file)?.length).toBe(512)
  expect(afterPowerLoss(before, records, 5n, never).size).toBe(0)
})

test('a record that was not written to its end is left out', () => {
  const head = Buffer.alloc(32)
  head.write('w')
  head.writeUInt32LE(file.length, 4)
  head.writeUInt32LE(3, 8)
  head.writeUInt32LE(7, 12)
  head.writeBigUInt64LE(4_096n, 16)
  head.writeBigUInt64LE(99n, 24)
  const one = Buffer.concat([head, Buffer.from(file), Buffer.from('abc')])

  const records = readRecords(Buffer.concat([one, one.subarray(0, -1)]))

  expect(records).toEqual([
    { kind: 'written', path: file, data: Buffer.from('abc'), number: 7, offset: 4_096, at: 99n },
  ])
})
