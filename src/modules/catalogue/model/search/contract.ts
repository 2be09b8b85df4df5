import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { findRepeated, tidyText } from './synonyms.ts'
import { isNotHidden } from '#platform/text.ts'
import { notFound, settingsChanged } from '#platform/common-refusals.ts'
import { missText } from '../../contract.ts'
import { synonymLimits } from './limits.ts'

const { groups: mostGroups, textsInGroup, textLength } = synonymLimits

const synonym = z
  .string('A synonym must be a text')
  .transform(tidyText)
  .pipe(
    z
      .string()
      .min(1, 'A synonym is empty')
      .max(textLength, {
        error: ({ input }) =>
          `“${typeof input === 'string' ? input : ''}” has more than ${textLength} characters`,
      }),
  )
  .refine(...isNotHidden('A synonym'))

const group = z
  .array(synonym, 'A group must be a list of texts')
  .min(2, 'Add at least one more word that means the same')
  .max(textsInGroup, `A group can have at most ${textsInGroup} words`)

const synonymGroups = z
  .array(group, 'groups must be a list of groups')
  .max(mostGroups, `There can be at most ${mostGroups} groups`)
  .superRefine((groups, context) => {
    const twice = findRepeated(groups)
    if (twice)
      context.addIssue({
        code: 'custom',
        path: [twice.index],
        message: `“${twice.text}” is there twice. Put all words for it into one group`,
      })
  })

export const synonymInput = z.object({
  groups: synonymGroups,
  version: z.int('version must be a whole number'),
})

const section = z.object({
  version: z.int(),
  values: z.object({ groups: z.array(z.array(z.string())) }),
})
export type SynonymSection = z.output<typeof section>

const miss = z.object({
  text: z.string(),
  /** How often people searched for it and found nothing, or asked for it. */
  count: z.int(),
  /** How many of them asked the shop for it. */
  asked: z.int(),
  lastAt: z.iso.datetime(),
})
export type SearchMiss = z.output<typeof miss>

export const searchCalls = {
  'GET /api/seller/search/synonyms': {
    summary: 'Groups of words that the search treats alike, with the version to send back',
    who: 'seller',
    answer: answered({ section }),
  },
  'POST /api/seller/search/synonyms/update': {
    summary: 'Replaces all groups of synonyms',
    who: 'seller',
    asksPassword: true,
    body: synonymInput,
    answer: done.extend({ section }),
    refuses: [settingsChanged],
  },
  'GET /api/seller/search/nearby': {
    summary: 'Words of product names that are like this text, and names that have a part of it',
    who: 'seller',
    query: z.object({ text: missText }),
    answer: answered({ texts: z.array(z.string()) }),
  },
  'GET /api/seller/search/misses': {
    summary: 'What people searched for and did not find, the most frequent first, at most 10',
    who: 'seller',
    answer: answered({ misses: z.array(miss) }),
  },
  'POST /api/seller/search/misses/dismiss': {
    summary: 'Takes a text off the list of searches that found nothing, or puts it back',
    who: 'seller',
    body: z.object({ text: missText, dismissed: z.boolean('dismissed must be true or false') }),
    answer: answered({}),
    refuses: [notFound],
  },
} as const satisfies CallTable
