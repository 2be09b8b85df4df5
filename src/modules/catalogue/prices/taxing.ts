import { z } from 'zod'
import { mostContainers, type Taxing } from '#modules/pricing/deposits.ts'
import { firstTaxClass } from '#modules/pricing/taxes.ts'
import { invalidInput } from '#platform/common-refusals.ts'

/** What a product says of its tax and its deposit. Absent leaves it as it is; null is the first class, or no deposit. */
export const taxingFields = {
  /** The id of a tax class of the shop. */
  taxClass: z.string('Tax class must be one of the shop').max(36).nullish(),
  deposit: z
    .object({
      kind: z.string('Deposit must be one of the shop').max(36),
      containers: z
        .int('How many containers must be a whole number')
        .min(1, 'How many containers must be 1 or more')
        .max(mostContainers, `A product can have at most ${mostContainers} containers`)
        .default(1),
    })
    .nullish(),
}

export type NamedTaxing = {
  taxClass?: string | null | undefined
  deposit?: { kind: string; containers: number } | null | undefined
}

/** The columns that change. The first class is stored as none, so that a shop with one class names it nowhere. */
export const taxingColumns = ({ taxClass, deposit }: NamedTaxing) => ({
  ...(taxClass !== undefined && { tax_class: taxClass === firstTaxClass ? null : taxClass }),
  ...(deposit !== undefined && {
    deposit_kind: deposit?.kind ?? null,
    deposit_count: deposit?.containers ?? 1,
  }),
})

export function assertKnown(taxing: Taxing, { taxClass, deposit }: NamedTaxing): void {
  const fields = {
    ...(taxClass && taxClass !== firstTaxClass && !isOne(taxing.taxClasses, taxClass)
      ? { taxClass: 'There is no such tax class any more' }
      : {}),
    ...(deposit && !isOne(taxing.deposits, deposit.kind)
      ? { deposit: 'There is no such deposit any more' }
      : {}),
  }
  if (Object.keys(fields).length > 0) throw invalidInput({ fields })
}

const isOne = (known: readonly { id: string }[], id: string) => known.some((each) => each.id === id)
