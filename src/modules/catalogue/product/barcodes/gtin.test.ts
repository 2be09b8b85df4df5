import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGtin, readScanned, shownGtin } from './gtin.ts'

test.each([
  ['4006381333931', '04006381333931'],
  ['96385074', '00000096385074'],
  ['036000291452', '00036000291452'],
  ['0036000291452', '00036000291452'],
  ['00036000291452', '00036000291452'],
  ['15400141288763', '15400141288763'],
  [' 4 006381-333931 ', '04006381333931'],
])('%s is one barcode, however it is written', (typed, gtin) => {
  expect(readGtin(typed)).toEqual({ gtin })
})

test.each([
  ['4006381333932', 'its last digit does not fit'],
  ['00000000', 'its last digit does not fit'],
  ['4006381333', '10 digits instead of 8, 12, 13 or 14'],
  ['7', '1 digit instead'],
  ['400638133393x', 'must be digits'],
  ['', 'must be digits'],
  ['４００６３８１３３３９３１', 'must be digits'],
  ['4.00638E+12', 'A spreadsheet has shortened the barcode 4.00638E+12'],
])('%s is refused with the reason', (typed, reason) => {
  const { problem = '' } = readGtin(typed)

  expect(problem).toContain(reason)
  expect(problem.length).toBeLessThan(130)
})

test('a very long text is named by its beginning', () => {
  const { problem = '' } = readGtin('9'.repeat(500))

  expect(problem).toContain('has 500 digits')
  expect(problem.length).toBeLessThan(130)
})

test.each([
  ['04006381333931', '4006381333931'],
  ['00000096385074', '96385074'],
  ['00036000291452', '036000291452'],
  ['15400141288763', '15400141288763'],
])('%s is shown as it is printed: %s', (gtin, printed) => {
  expect(shownGtin(gtin)).toBe(printed)
})

test('what is shown is read as the same barcode', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{8}$|^\d{12,14}$/), (typed) => {
      const { gtin } = readGtin(typed)
      if (gtin !== undefined) expect(readGtin(shownGtin(gtin))).toEqual({ gtin })
    }),
  )
})

test('a wrong digit is always noticed', () => {
  const right = '4006381333931'
  for (let place = 0; place < right.length; place++)
    for (let more = 1; more < 10; more++) {
      const digit = (Number(right[place]) + more) % 10
      const typed = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`
      expect(readGtin(typed).gtin).toBeUndefined()
    }
})

test.each([
  [']E04006381333931', '04006381333931'],
  [']C1011540014128876310AB12', '15400141288763'],
  ['(01)15400141288763(15)261231', '15400141288763'],
  ['04252614', '00042100005264'],
  ['96385074', '00000096385074'],
  ['15400141288763', '15400141288763'],
])('a scanner may send %s', (scanned, gtin) => {
  expect(readScanned(scanned)).toEqual({ gtin })
})
