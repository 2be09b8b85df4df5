import { z } from 'zod'
import type { SectionDefinition } from './section.ts'

const orderMailChoices = ['off', 'each', 'quarter'] as const

/** How the seller hears of new orders besides in an open page. */
export const alertsSchema = z.object({
  /** An email to the shop's address: none, one for each order, or one for all of a quarter of an hour. */
  orderMail: z.enum(orderMailChoices, 'must be off, each or quarter'),
})
export type Alerts = z.output<typeof alertsSchema>

const words = { off: 'off', each: 'each order', quarter: 'every 15 minutes' }

export const alertsSection: SectionDefinition<Alerts> = {
  title: 'New orders',
  schema: alertsSchema,
  defaults: { orderMail: 'off' },
  describe: ({ orderMail }) => ({ 'email about new orders': words[orderMail] }),
}
