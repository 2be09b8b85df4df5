import { expect, test } from 'vitest'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { amountReader } from './amounts.ts'

const pounds = moneyFormat({ currency: 'GBP', locale: 'en-GB', decimals: 2 })
const euros = moneyFormat({ currency: 'EUR', locale: 'de-DE', decimals: 2 })
const yen = moneyFormat({ currency: 'JPY', locale: 'ja-JP', decimals: 0 })

test.each([
  [pounds, ',', '3.60', '3.60'],
  [pounds, ',', '£3.60', '3.60'],
  [pounds, ',', ' £ 3.60 ', '3.60'],
  [pounds, ',', 'GBP 3.60', '3.60'],
  [pounds, ',', '£1,234.50', '1234.50'],
  [pounds, ',', '1,234', '1234'],
  [pounds, ',', '3,60', '3.60'],
  [pounds, ';', '3,60', '3.60'],
  [euros, ',', '3,60 €', '3.60'],
  [euros, ';', '1.234,50\u00a0€', '1234.50'],
  [euros, ';', '3.60', '3.60'],
  [yen, ',', '￥360', '360'],
  [yen, ',', '¥1,360', '1360'],
  // Of another currency, or no amount at all.
  [pounds, ',', '$3.60', '$3.60'],
  [pounds, ',', '1.2.3', '1.2.3'],
  [pounds, ',', 'free', 'free'],
  [pounds, ',', '-3', '-3'],
  [pounds, ',', '', ''],
])('%o with “%s” between the cells reads %s as %s', (format, delimiter, cell, amount) => {
  expect(amountReader(format, delimiter)(cell)).toBe(amount)
})
