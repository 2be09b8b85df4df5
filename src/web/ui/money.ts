import { formatDollars } from '#modules/pricing/pricing.ts'

export const money = formatDollars
