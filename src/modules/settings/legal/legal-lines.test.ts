import { expect, test } from 'vitest'
import { legalSection } from '../sections/legal.ts'
import { legalLine } from './legal-lines.ts'

const seller = (legalName: string, form: string) =>
  legalLine({ ...legalSection.defaults, legalName, form })

test('the legal form is named once, also where the legal name ends with it', () => {
  expect(seller('Grünkern Naturkost GmbH', 'GmbH')).toBe('Grünkern Naturkost GmbH')
  expect(seller('Corner Foods LTD', 'Ltd')).toBe('Corner Foods LTD')
  expect(seller('Corner Foods', 'Ltd')).toBe('Corner Foods, Ltd')
  expect(seller('Salto', 'To')).toBe('Salto, To')
})
