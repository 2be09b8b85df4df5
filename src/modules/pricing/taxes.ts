/** A rate at which goods, the delivery fee or a deposit are taxed. The rate is in hundredths of a percent: 725 is 7.25 %. */
export type TaxClass = { id: string; name: string; rate: number }

/** The id of a shop's first class, which counts where none is named. Its name and rate can change, its id never. */
export const firstTaxClass = 'standard'

/** What a delivery fee or a deposit that is not taxed belongs to. Every shop has it. */
export const untaxed: TaxClass = { id: 'untaxed', name: 'Not taxed', rate: 0 }

/** What a total says of one class: in both modes the taxable sum and the tax are together what the class costs. */
export type TaxPart = TaxClass & { taxableCents: number; taxCents: number }

export const percentText = (rate: number): string => `${rate / 100}%`

type Tax = { label: string; rate: number }

/** "Tax (2%)". */
export const taxText = ({ label, rate }: Tax): string => `${label} (${percentText(rate)})`

/** What the lines of a bill call its taxes: by rate, and by class too where two have the same. */
export function taxLabels(label: string, parts: readonly TaxClass[]): string[] {
  const isAlone = (rate: number) =>
    parts.filter((part) => part.rate === rate && part.id !== untaxed.id).length < 2
  return parts.map(({ name, rate }) =>
    isAlone(rate) ? taxText({ label, rate }) : taxText({ label: `${label}, ${name}`, rate }),
  )
}

/**
 * The names of classes on invoices, credit notes and day closes, which list the net sum of what is not taxed too. Without tax
 * there is a dash instead of an amount (`bookedTax`).
 */
export const bookedTaxNames = (label: string, parts: readonly TaxClass[]): string[] =>
  taxLabels(label, parts).map((name, index) =>
    parts[index]?.id === untaxed.id ? untaxed.name : name,
  )

export const bookedTax = (tax: number, money: (amount: number) => string): string =>
  tax === 0 ? '–' : money(tax)

/** The tax on a sum that does not have it yet, rounded half up. In two parts, so that no product is too large for a whole number. */
export const addedTax = (cents: number, rate: number): number => share(cents, rate, 10_000)

/** The tax in a sum that has it already, rounded half up. */
export const includedTax = (cents: number, rate: number): number =>
  share(cents, rate, 10_000 + rate)

const share = (cents: number, rate: number, of: number): number =>
  Math.floor(cents / of) * rate + Math.floor((2 * (cents % of) * rate + of) / (2 * of))
