import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readCsvFile } from './read-csv.ts'
import { csvFile, csvHead, csvRows, unescapeFormula } from './write-csv.ts'

const columns = ['name', 'amount']

test('a file begins with the mark that spreadsheets need, and its lines end as they expect', () => {
  expect(csvFile(columns, [['Milk', 2]])).toBe('\uFEFFname,amount\r\nMilk,2\r\n')
  expect(csvHead(columns) + csvRows([])).toBe(csvFile(columns, []))
})

test('separators, quotes and line breaks are quoted', () => {
  expect(csvRows([['a,b', 'c"d', 'e\nf', ' g;h ']])).toBe('"a,b","c""d","e\nf", g;h \r\n')
})

test('no text is a formula, but amounts below zero stay numbers', () => {
  expect(csvRows([['=1+1', '-2', -2, { asIs: '-2.00' }]])).toBe("'=1+1,'-2,-2,-2.00\r\n")
})

test('every text can be read back', () => {
  const letters = [',', '"', "'", '=', '-', '@', ';', 'a', 'é', ' ', '\t', '\r', '\n']
  const text = fc.string({ unit: fc.constantFrom(...letters) })
  const rows = fc.array(fc.tuple(text, text))
  fc.assert(
    fc.property(rows, (rows) => {
      const read: string[][] = parse(csvFile(columns, rows), { bom: true })
      expect(read.slice(1).map((cells) => cells.map(unescapeFormula))).toEqual(rows)
    }),
  )
})

const open = (file: Uint8Array) => readCsvFile(file, { longestRecord: 1_000, onProgress: () => {} })

async function readAll(text: string) {
  const { records, error } = open(Buffer.from(text))
  const all = []
  for await (const record of records) all.push(record)
  return { records: all, line: error.line }
}

test('records are read with the line they begin on, whatever ends a line and separates cells', async () => {
  const records = [
    { line: 1, cells: ['name', 'amount'] },
    { line: 2, cells: ['two\nlines', '1'] },
    { line: 4, cells: ['a,b', ''] },
  ]

  expect(await readAll('name;amount\r\n"two\r\nlines";1\r\na,b;\r\n')).toEqual({ records })
})

test('reading ends where quotes do not match, and says on which line', async () => {
  const { records, line } = await readAll('name,amount\nMilk,1\n"Bread,2\n')

  expect(records).toHaveLength(2)
  expect(line).toBe(3)
})

test.each([
  ['PK\u0003\u0004', 'This is a spreadsheet. Please save it as CSV (UTF-8) first'],
  ['a\0b', 'This is not a text file'],
  [' \n', 'This file is empty'],
])('what is no file of rows is refused', (text, problem) => {
  expect(() => open(Buffer.from(text))).toThrow(problem)
})

test('a file in another encoding is refused', () => {
  const file = Buffer.from('Crème', 'latin1')

  expect(() => open(file)).toThrow('This file is not UTF-8')
})
