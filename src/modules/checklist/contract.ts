import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'
import { stepNames } from './status.ts'
import { invalidInput } from '#platform/common-refusals.ts'

export const checklistChange = z.object({
  /** This step is right as it is. */
  confirm: z
    .enum(stepNames, { error: `confirm must be one of ${stepNames.join(', ')}` })
    .optional(),
  /** The list is not shown any more. */
  dismiss: z.boolean('dismiss must be true or false').optional(),
})

const checklist = z.object({
  success: z.literal(true),
  /** False when everything is done, when it was dismissed, and in the demo. */
  isShown: z.boolean(),
  steps: z.array(z.object({ name: z.enum(stepNames), isDone: z.boolean() })),
})
export type Checklist = z.output<typeof checklist>

export const checklistCalls = {
  'GET /api/seller/checklist': {
    summary: 'What the owner of a new shop still has to set',
    who: 'seller',
    answer: checklist,
  },
  'POST /api/seller/checklist/change': {
    summary: 'Confirms a step whose default is right, or dismisses the list',
    who: 'seller',
    body: checklistChange,
    answer: checklist,
    refuses: [invalidInput],
  },
} as const satisfies CallTable
