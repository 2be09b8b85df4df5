import { firstTaxClass } from '#modules/pricing/taxes.ts'
import type { SellerProduct } from '#modules/catalogue/seller/contract.ts'
import { mostContainers } from '#modules/pricing/limits.ts'

/** Tax class and deposit in the product form, as typed. */
export type TaxingValues = {
  /** Empty: the one that the category proposes. */
  taxClass: string
  /** Empty: none. */
  deposit: string
  containers: string
}

export const taxingFields = ['taxClass', 'deposit', 'containers'] as const

export const emptyTaxing: TaxingValues = { taxClass: '', deposit: '', containers: '1' }

export const taxingValuesOf = ({ taxClass, deposit }: SellerProduct): TaxingValues => ({
  taxClass: taxClass ?? firstTaxClass,
  deposit: deposit?.kind ?? '',
  containers: String(deposit?.containers ?? 1),
})

export function containersProblem({ deposit, containers }: TaxingValues): string | undefined {
  if (deposit === '') return undefined
  const count = /^\d{1,4}$/.test(containers.trim()) ? Number(containers) : 0
  return count >= 1 && count <= mostContainers ? undefined : `A number from 1 to ${mostContainers}`
}

/** Without a chosen class the server takes the one that the category proposes. */
export const taxingBody = ({ taxClass, deposit, containers }: TaxingValues) => ({
  ...(taxClass !== '' && { taxClass }),
  deposit: deposit === '' ? null : { kind: deposit, containers: Number(containers) },
})
