import { expect, test } from 'vitest'
import { lineWithBarcode, scanPiece } from './scan-line.ts'
import type { Portion, ShelfLine } from './packing-lines.ts'

type Identified = { _id: string }

const product = { _id: 'milk', name: 'Milk', category: 'Dairy', image: [], price: 2, offerPrice: 1 }

const portion = (letter: 'A' | 'B', quantity: number, isPacked = false): Portion<Identified> => ({
  letter,
  order: { _id: `order ${letter}` },
  item: { product, quantity },
  quantity,
  isPacked,
  replaced: [],
})

const line = (...portions: Portion<Identified>[]): ShelfLine<Identified> => ({ product, portions })

const scanned = (one: ShelfLine<Identified>, counts = {}) => {
  const piece = scanPiece(one, counts)
  return piece && [piece.portion.letter, piece.count, piece.isPacked]
}

test('a scan counts one piece for the first bag that needs some, and the last piece ticks it', () => {
  expect(scanned(line(portion('A', 2), portion('B', 1)))).toEqual(['A', 1, false])
  expect(scanned(line(portion('A', 2)), { 'order A milk': 1 })).toEqual(['A', 2, true])
  expect(scanned(line(portion('A', 2, true), portion('B', 1)))).toEqual(['B', 1, true])
  expect(scanned(line(portion('A', 2, true), portion('B', 0)))).toBeUndefined()
})

test('counting begins again when a line that was packed is unticked', () => {
  expect(scanned(line(portion('A', 2)), { 'order A milk': 2 })).toEqual(['A', 1, false])
})

test('a line is found by any spelling of its barcode', () => {
  const lines = [line(portion('A', 1))]
  const products = [{ _id: 'milk', barcodes: ['96385074', '012345678905'] }]
  expect(lineWithBarcode(lines, products, '00012345678905')).toBe(lines[0])
  expect(lineWithBarcode(lines, products, '04006381333931')).toBeUndefined()
  expect(lineWithBarcode([], products, '00012345678905')).toBeUndefined()
})
