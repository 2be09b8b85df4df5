import { z } from 'zod'
import { isNotHidden } from '#platform/text.ts'
import { pageNames, pageTitles, type PageName } from '../page-names.ts'
import type { SectionDefinition } from './section.ts'
import { pagesLimits } from '../limits.ts'

/** What can be written into the text of a page. */
export const markdownHint =
  'Markdown: ## a section, - a list, **bold**, [a link](/contact). HTML is shown as it is typed. {hours}, {area}, {contact}, {address} and {time} follow your settings.'

const textOf = (name: PageName) =>
  z
    .string(`${pageTitles[name]} must be a text`)
    .max(pagesLimits.text, `A page can have at most ${pagesLimits.text} characters`)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .refine(...isNotHidden(pageTitles[name]))
    .meta({ title: 'Text', description: markdownHint })

/** The texts of the information pages in Markdown. An empty one is the default, which is built from the settings. */
export const pagesSchema = z.object({
  delivery: textOf('delivery'),
  returns: textOf('returns'),
  payment: textOf('payment'),
  faq: textOf('faq'),
  contact: textOf('contact'),
})
export type PageTexts = z.output<typeof pagesSchema>

export const pagesSection: SectionDefinition<PageTexts> = {
  title: 'Pages',
  schema: pagesSchema,
  defaults: { delivery: '', returns: '', payment: '', faq: '', contact: '' },
  describe: () => ({}),
  // Which page was changed, and not the whole text.
  describeChange: (before, after) =>
    pageNames
      .filter((name) => before[name] !== after[name])
      .map((name) =>
        after[name] === ''
          ? `${pageTitles[name]}: back to the default text`
          : `${pageTitles[name]}: own text (${after[name].length} characters)`,
      )
      .join(', '),
}
