import type { Taxing } from '#modules/pricing/deposits.ts'
import type { TaxRules } from '#modules/pricing/pricing.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import { refetchShop, useCurrentShop } from '#web/data/shop-query.ts'

export type CurrentTax = TaxRules & Taxing & { label: string; noVatNote: string | null }

export const useCurrentTax = (): CurrentTax => taxOf(useCurrentShop())

export const fetchTax = async (): Promise<CurrentTax> => taxOf(await refetchShop())

const taxOf = ({ money }: PublicSettings): CurrentTax => ({ ...money, label: money.taxLabel })
