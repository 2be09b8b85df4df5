import { z } from 'zod'
import { type Taxing } from '#modules/pricing/deposits.ts'
import { firstTaxClass } from '#modules/pricing/taxes.ts'
import { mostContainers } from '#modules/pricing/limits.ts'
import { invalidInput } from '#platform/common-refusals.ts'

/** What a product says of its tax and its deposit. Absent leaves it as it is; null is the first class, or no deposit. */
export const taxingFields = {
  /** The id of a tax class of the shop. */
  taxClass: z
    .string('Tax class must be one of the shop')
    .max(36)
    .nullish()
    .meta({ title: 'Tax class' }),
  deposit: z
    .object({
      kind: z.string('Deposit must be one of the shop').max(36),
      containers: z
        .int('How many containers must be a whole number')
        .min(1, 'How many containers must be 1 or more')
        .max(mostContainers, `A product can have at most ${mostContainers} containers`)
        .default(1)
        .meta({ title: 'How many containers' }),
    })
    .nullish()
    .meta({ title: 'Deposit' }),
}

export type NamedTaxing = {
  taxClass?: string | null | undefined
  deposit?: { kind: string; containers: number } | null | undefined
}

/** Nothing is left as it is. */
export type AllTaxing = {
  taxClass: string | null
  deposit: { kind: string; containers: number } | null
}

/** All of the columns. */
export const rowTaxing = ({ taxClass, deposit }: AllTaxing) => ({
  tax_class: taxClass === firstTaxClass ? null : taxClass,
  deposit_kind: deposit?.kind ?? null,
  deposit_count: deposit?.containers ?? 1,
})

/** The columns that change. The first class is stored as none, so that a shop with one class names it nowhere. */
export const taxingColumns = ({ taxClass, deposit }: NamedTaxing) => ({
  ...(taxClass !== undefined && { tax_class: taxClass === firstTaxClass ? null : taxClass }),
  ...(deposit !== undefined && {
    deposit_kind: deposit?.kind ?? null,
    deposit_count: deposit?.containers ?? 1,
  }),
})

/** The columns of a product as the shop knows it. */
export const storedTaxing = (product: {
  taxClass: string | undefined
  depositKind: string | undefined
  depositCount: number
}) => ({
  tax_class: product.taxClass ?? null,
  deposit_kind: product.depositKind ?? null,
  deposit_count: product.depositCount,
})

/** For people: "Reduced" and "6 × Bottle". */
export const taxingWords = (taxing: Taxing, of: ReturnType<typeof storedTaxing>) => ({
  taxClass: taxClassName(taxing, of.tax_class),
  deposit: depositName(taxing, { kind: of.deposit_kind, containers: of.deposit_count }),
})

export const taxClassName = ({ taxClasses }: Taxing, classId: string | null): string =>
  taxClasses.find(({ id }) => id === (classId ?? firstTaxClass))?.name ?? ''

type NamedDeposit = { kind: string | null; containers: number }

export function depositName({ deposits }: Taxing, named: NamedDeposit | null | undefined): string {
  const kind = deposits.find(({ id }) => id === named?.kind)
  if (!kind || !named) return 'none'
  return named.containers === 1 ? kind.name : `${named.containers} × ${kind.name}`
}

export function isKnown(taxing: Taxing, named: NamedTaxing): boolean {
  return Object.keys(unknownIn(taxing, named)).length === 0
}

export function assertKnown(taxing: Taxing, named: NamedTaxing): void {
  const fields = unknownIn(taxing, named)
  if (Object.keys(fields).length > 0) throw invalidInput({ fields })
}

const unknownIn = (taxing: Taxing, { taxClass, deposit }: NamedTaxing) => ({
  ...(taxClass && taxClass !== firstTaxClass && !isOne(taxing.taxClasses, taxClass)
    ? { taxClass: 'There is no such tax class any more' }
    : {}),
  ...(deposit && !isOne(taxing.deposits, deposit.kind)
    ? { deposit: 'There is no such deposit any more' }
    : {}),
})

const isOne = (known: readonly { id: string }[], id: string) => known.some((each) => each.id === id)
