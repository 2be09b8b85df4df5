import type { MoneyFormat } from '#modules/pricing/money.ts'

/**
 * Reads prices as people and spreadsheets write them: "£3.60", "3,60 €", "1,234.50". What is no amount of this shop stays
 * as it is, and is told as a price that is no number.
 */
export function amountReader(format: MoneyFormat, delimiter: string): (cell: string) => string {
  const signs = signsOf(format)
  // A comma before three digits separates thousands, unless the file or the shop uses it for the cents.
  const hasThousands = delimiter === ',' && format.money.decimal !== ','
  const thousands = /^(\d{1,3}),(\d{3})$/
  return (cell) => {
    const amount = withoutSign(cell.trim(), signs).replaceAll(/[\s'’]/g, '')
    if (!/^\d[\d.,]*$/.test(amount)) return cell
    if (hasThousands && thousands.test(amount)) return amount.replace(thousands, '$1$2')
    const cents = /[.,](\d+)$/.exec(amount)
    if (!cents) return amount
    const whole = amount.slice(0, cents.index)
    // Only the other separator can be one of thousands.
    if (whole.includes(amount.charAt(cents.index))) return cell
    return `${whole.replaceAll(/[.,]/g, '')}.${cents[1]}`
  }
}

function withoutSign(amount: string, signs: readonly string[]): string {
  for (const sign of signs) {
    if (amount.startsWith(sign)) return amount.slice(sign.length)
    if (amount.endsWith(sign)) return amount.slice(0, -sign.length)
  }
  return amount
}

/** How this shop's currency can be written. Another one's sign is a mistake. */
function signsOf({ currency, locale }: MoneyFormat): string[] {
  const written = [locale, 'en'].flatMap((each) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
      new Intl.NumberFormat(each, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .find(({ type }) => type === 'currency'),
    ),
  )
  return [...new Set([...written.map((part) => part?.value ?? currency), currency])]
}
