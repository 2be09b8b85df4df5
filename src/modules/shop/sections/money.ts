import { z } from 'zod'
import { highestTaxRate, percentText } from '#modules/pricing/pricing.ts'
import { lineOfText } from '#platform/text.ts'
import { shopLimits } from '../limits.ts'
import type { SectionDefinition } from './section.ts'

/** The rate is in hundredths of a percent: 725 is 7.25 %. */
export const moneySchema = z.object({
  taxLabel: lineOfText('Name of the tax', shopLimits.taxLabel),
  taxRate: z
    .int('Tax rate must be a whole number of hundredths of a percent')
    .min(0, 'Tax rate must be from 0 to 30 %')
    .max(highestTaxRate, 'Tax rate must be from 0 to 30 %'),
})
export type Money = z.output<typeof moneySchema>

export const moneySection: SectionDefinition<Money> = {
  title: 'Money',
  schema: moneySchema,
  defaults: { taxLabel: 'Tax', taxRate: 200 },
  describe: ({ taxLabel, taxRate }) => ({
    'tax label': taxLabel,
    'tax rate': percentText(taxRate),
  }),
}
