import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'
import { requiredFacts } from '#modules/catalogue/product/facts/food-facts.ts'
import { places, stepNames } from './status.ts'

const checklistChange = z.object({
  /** This step is right as it is. */
  confirm: z
    .enum(stepNames, { error: `confirm must be one of ${stepNames.join(', ')}` })
    .optional(),
  /** The list is not shown any more. */
  dismiss: z.boolean('dismiss must be true or false').optional(),
})

export type ChecklistChange = z.output<typeof checklistChange>

const checklist = answered({
  /** False when everything is done, when it was dismissed, and in the demo. */
  isShown: z.boolean(),
  /** In which the shop sells: the steps are for it. */
  country: z.string(),
  /** Whether the shop knows what the law of that country asks for. */
  hasLaws: z.boolean(),
  steps: z.array(
    z.object({
      name: z.enum(stepNames),
      isDone: z.boolean(),
      title: z.string(),
      why: z.string(),
      /** Sentences on what is missing, if there is more to say than the title does. */
      missing: z.array(z.string()),
      /** The law that asks for it, and the day on which it was read; `also` has further laws, from a summary. */
      law: z
        .union([
          z.object({ name: z.string(), readOn: z.iso.date(), also: z.string().optional() }),
          z.object({ name: z.string(), isFromSummary: z.literal(true) }),
        ])
        .optional(),
      /** Where it is done. Absent: on the server. */
      place: z.enum(places).optional(),
      /** The products that lack it. */
      lacks: z.enum(requiredFacts).optional(),
      /** What the owner may confirm instead. */
      confirm: z.string().optional(),
    }),
  ),
})
export type Checklist = z.output<typeof checklist>

export const checklistCalls = {
  'GET /api/seller/checklist': {
    summary:
      'What the owner of a shop sets before it opens, and which law asks for it where the shop is',
    who: 'seller',
    answer: checklist,
  },
  'POST /api/seller/checklist/change': {
    summary: 'Confirms a step whose default is right, or dismisses the list',
    who: 'seller',
    body: checklistChange,
    answer: checklist,
  },
} as const satisfies CallTable
