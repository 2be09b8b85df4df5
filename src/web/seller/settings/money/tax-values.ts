import { pathFor } from '#modules/catalogue/product/categories/limits.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { toMajor, writePrice } from '#modules/pricing/money.ts'
import { firstTaxClass, percentText, untaxed } from '#modules/pricing/taxes.ts'
import type { Money } from '#modules/settings/sections/money.ts'
import { highestTaxRate } from '#modules/pricing/limits.ts'
import type { TaxClassChoice } from '#web/seller/settings/form/tax-class-field.tsx'

/** A tax class as typed. The key is the id of one that was saved; a new one has no id yet. */
export type TypedClass = { key: string; name: string; rate: string }

/** A kind of deposit as typed. Its tax class is the key of one, or `untaxed`. */
export type TypedDeposit = { key: string; name: string; cents: string; taxClass: string }

export const typedClasses = ({ taxClasses }: Money): TypedClass[] =>
  taxClasses.map(({ id, name, rate }) => ({ key: id, name, rate: String(rate / 100) }))

export const typedDeposits = (money: Money): TypedDeposit[] =>
  money.deposits.map(({ id, name, cents, taxClass }) => ({
    key: id,
    name,
    cents: writePrice(toMajor(cents, money.decimals), moneyFormat(money)),
    taxClass,
  }))

/** No id has a plus sign. */
const newMark = '+'

/** A key that no row of this form has had. */
export const newKey = (count: number): string => `${newMark}${count}`

type Row = { key: string; name: string }

/** The ids of new rows by their keys, made from their names. None is one of a saved row, also of one that is removed now. */
export function newIds(
  rows: readonly Row[],
  nameless: string,
  saved: readonly { id: string }[],
): Map<string, string> {
  const taken = new Set([firstTaxClass, untaxed.id, ...saved.map(({ id }) => id)])
  const ids = new Map<string, string>()
  for (const { key, name } of rows) {
    if (!key.startsWith(newMark)) continue
    const wanted = pathFor(name).toLowerCase().slice(0, 30) || nameless
    let id = wanted
    for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`
    taken.add(id)
    ids.set(key, id)
  }
  return ids
}

export const classIds = (rows: readonly TypedClass[], saved: readonly { id: string }[]) =>
  newIds(rows, 'class', saved)

/** Hundredths of a percent. */
export function rateOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined
  const rate = Math.round(Number(text) * 100)
  return rate <= highestTaxRate ? rate : undefined
}

/** The choices of a select while the classes are typed. */
export const typedChoices = (classes: readonly TypedClass[]): TaxClassChoice[] =>
  classes.map(({ key, name, rate: typed }, index) => {
    const rate = rateOf(typed)
    const text = name.trim() || `Tax class ${index + 1}`
    return { id: key, text: rate === undefined ? text : `${text} (${percentText(rate)})` }
  })
