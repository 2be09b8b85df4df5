import { z } from 'zod'
import { pageNames } from '#modules/settings/page-names.ts'
import { pagesLimits } from '#modules/settings/limits.ts'
import type { CallTable } from '#platform/call.ts'

/** HTML that the server made from Markdown. */
export const pageText = z.object({
  /** What stands before the first section. */
  intro: z.string(),
  sections: z.array(z.object({ title: z.string(), html: z.string() })),
})
export type PageText = z.output<typeof pageText>

const pageByName = z.object({
  name: z.enum(pageNames, { error: `name must be one of ${pageNames.join(', ')}` }),
})

const previewInput = pageByName.extend({
  text: z
    .string('text must be a text')
    .max(pagesLimits.text, `A page can have at most ${pagesLimits.text} characters`),
})

export const pagesCalls = {
  'GET /api/shop/page': {
    summary: 'The text of an information page as HTML: the own text of the seller, or the default',
    who: 'anyone',
    query: pageByName,
    answer: pageText.extend({ success: z.literal(true) }),
  },
  'POST /api/seller/settings/pages/preview': {
    summary:
      'A text as the shop would show it; an empty one is the default, with the Markdown that an own text begins with',
    who: 'seller',
    body: previewInput,
    answer: pageText.extend({ success: z.literal(true), markdown: z.string() }),
  },
} as const satisfies CallTable
