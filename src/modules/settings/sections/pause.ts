import { z } from 'zod'
import { optionalLine } from '#platform/text.ts'
import { writePlainTime } from '#platform/calendar/time-text.ts'
import { shopLimits } from '../limits.ts'
import type { SectionDefinition } from './section.ts'

export const pauseReason = optionalLine('Reason', shopLimits.pauseReason)

/** Whether the seller takes no orders for a while, until a time or until the shop is reopened. */
export const pauseSchema = z.object({
  isPaused: z.boolean(),
  /** Empty: until it is reopened. */
  until: z.union([z.literal(''), z.iso.datetime()]),
  /** What shoppers are told. */
  reason: pauseReason,
})
export type Pause = z.output<typeof pauseSchema>

export const notPaused: Pause = { isPaused: false, until: '', reason: '' }

export const pauseSection: SectionDefinition<Pause> = {
  title: 'Pause',
  schema: pauseSchema,
  defaults: notPaused,
  describe: ({ isPaused, until, reason }, timeZone, { locale }) => ({
    orders: !isPaused
      ? 'taken'
      : until === ''
        ? 'paused'
        : `paused until ${when(until, timeZone, locale)}`,
    reason,
  }),
}

const when = (iso: string, timeZone: string, locale: string) =>
  writePlainTime(
    Date.parse(iso),
    { locale, zone: timeZone },
    { dateStyle: 'medium', timeStyle: 'short' },
  )
