import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.each([
  ['Ana', 'Ana', ''],
  ['Ana Castellanos', 'Ana', 'Castellanos'],
  ['  Ana   María  Castellanos ', 'Ana María', 'Castellanos'],
])('%s is split into first and last name', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
