import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf, moneyFormat } from './money-format.ts'
import { formatCount, formatMinor, formatMoney, type MoneyFormat } from './money.ts'

const locales =
  'en-US en-IN ja-JP fr-FR fr-CH de-DE de-AT de-CH es-ES pl-PL pt-PT ar-KW ar-EG he-IL fa-IR hi-IN bn-BD my-MM ccp'

/** Marks that only keep a text from moving the words around it. */
const withoutIsolation = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

test('money and counts are written as Intl writes them, in any language and currency', () => {
  assert(
    property(
      constantFrom(...locales.split(' ')),
      constantFrom('USD', 'EUR', 'INR', 'CHF', 'JPY', 'KWD'),
      integer({ min: 0, max: 2_000_000_000 }),
      (locale, currency, minor) => {
        const decimals = decimalsOf(currency)
        const format = moneyFormat({ currency, locale, decimals })
        const intl = new Intl.NumberFormat(locale, { style: 'currency', currency })
        expect(withoutIsolation(formatMinor(minor, format))).toBe(
          intl.format(minor / 10 ** decimals),
        )
        expect(withoutIsolation(formatCount(minor, format))).toBe(
          new Intl.NumberFormat(locale).format(minor),
        )
      },
    ),
    { numRuns: 1_000 },
  )
})

test('a page that reads the format from JSON writes the same', () => {
  for (const locale of locales.split(' ')) {
    const format = moneyFormat({ currency: 'KWD', locale, decimals: 3 })
    const read: MoneyFormat = JSON.parse(JSON.stringify(format))
    expect(formatMinor(1_234_567_890, read)).toBe(formatMinor(1_234_567_890, format))
  }
})

const written = (currency: string, decimals: number, locale: string) =>
  formatMoney(1_234, moneyFormat({ currency, locale, decimals }))

test('the decimals are those of the currency, also where Intl would write others', () => {
  expect(written('USD', 2, 'en-US')).toBe('$1,234.00')
  expect(written('JPY', 0, 'ja-JP')).toBe('￥1,234')
  expect(written('KWD', 3, 'en-US')).toBe('KWD\u00a01,234.000')
  expect(written('HUF', 2, 'en-US')).toBe('HUF\u00a01,234.00')
})

test('text that runs from right to left does not move the words around it', () => {
  const text = formatMinor(1_500, moneyFormat({ currency: 'KWD', locale: 'ar-KW', decimals: 3 }))

  expect([text.at(0), text.at(-1)]).toEqual(['\u2068', '\u2069'])
  expect(text).toContain('١٫٥٠٠')
})

test('less than nothing has a sign', () => {
  expect(formatMinor(-4, moneyFormat({ currency: 'USD', locale: 'en-US', decimals: 2 }))).toBe(
    '-$0.04',
  )
})
