import { expect, test } from 'vitest'
import { fig } from '#test/catalogue-product.ts'
import { readTaxing, taxingCells } from './taxing-cells.ts'

const bottle = { id: 'bottle', name: 'Bottle', cents: 25, taxClass: 'standard' }
const crate = { id: 'crate', name: '6 × Bottle', cents: 3_00, taxClass: 'standard' }
const taxing = {
  taxClasses: [
    { id: 'standard', name: 'Standard', rate: 1_900 },
    { id: 'reduced', name: 'Reduced', rate: 700 },
  ],
  deposits: [bottle, crate],
}

const depositIn = (deposit: string, deposits = taxing.deposits) =>
  readTaxing({ ...taxing, deposits }, { deposit }, undefined).named.deposit

test('a deposit is read with ×, x or * and with a space or without, by name or id', () => {
  const six = { kind: 'bottle', containers: 6 }
  for (const cell of ['6 × Bottle', '6 x bottle', '6xBottle', ' 6* BOTTLE '])
    expect(depositIn(cell)).toEqual(six)
  expect(depositIn('Bottle')).toEqual({ kind: 'bottle', containers: 1 })
  expect(depositIn('')).toBeNull()
})

test('a deposit whose name begins like a number of containers is written so that it is read again', () => {
  const cells = taxingCells({ ...fig, depositKind: 'crate', depositCount: 1 }, taxing)
  expect(cells.deposit).toBe('1 × 6 × Bottle')
  expect(depositIn(cells.deposit)).toEqual({ kind: 'crate', containers: 1 })
  expect(depositIn('6 × Bottle', [crate])).toEqual({ kind: 'crate', containers: 1 })
})

test('an empty cell is the proposed class, and a shop without deposits says so', () => {
  expect(readTaxing(taxing, { taxClass: ' ' }, 'reduced').named.taxClass).toBe('reduced')
  expect(readTaxing(taxing, { taxClass: 'REDUCED' }, undefined).named.taxClass).toBe('reduced')
  const { problems } = readTaxing({ ...taxing, deposits: [] }, { deposit: 'Bottle' }, undefined)
  expect(problems).toEqual([
    { column: 'deposit', message: 'This shop has no deposits: add one in Settings first' },
  ])
})
