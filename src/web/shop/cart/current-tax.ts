import type { PublicSettings } from '#modules/settings/contract.ts'
import type { Tax } from '#modules/pricing/pricing.ts'
import { refetchShop, useCurrentShop } from '#web/data/shop-query.ts'

export const useCurrentTax = (): Tax => taxOf(useCurrentShop())

export const fetchTax = async (): Promise<Tax> => taxOf(await refetchShop())

const taxOf = ({ money }: PublicSettings): Tax => ({ label: money.taxLabel, rate: money.taxRate })
