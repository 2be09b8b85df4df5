import { z } from 'zod'
import { optionalLine } from '#platform/text.ts'
import { shopLimits } from '../limits.ts'
import type { SectionDefinition } from './section.ts'

/** Orders that the shopper fetches at the shop. All of it is public. */
export const pickupSchema = z.object({
  isOn: z.boolean('isOn must be true or false').meta({ title: 'Pickup' }),
  /** What to know on the way, such as where the door is. */
  note: optionalLine('Note', shopLimits.pickupNote).meta({
    title: 'Note for pickup',
    description: 'Such as where the door is. Shown below the shop’s address.',
  }),
})
export type Pickup = z.output<typeof pickupSchema>

export const pickupSection: SectionDefinition<Pickup> = {
  title: 'Pickup',
  schema: pickupSchema,
  defaults: { isOn: false, note: '' },
  describe: ({ isOn, note }) => ({ pickup: isOn ? 'on' : 'off', 'pickup note': note }),
}
