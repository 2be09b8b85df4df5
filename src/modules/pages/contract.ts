import { z } from 'zod'
import { pageNames } from '#modules/settings/page-names.ts'
import { ownPageLimits, pagesLimits } from '#modules/settings/limits.ts'
import { markdownHint } from '#modules/settings/sections/pages.ts'
import { answered, type CallTable } from '#platform/call.ts'
import { limitReached, notFound, settingsChanged } from '#platform/common-refusals.ts'
import { isNotHidden, lineOfText } from '#platform/text.ts'

/** HTML that the server made from Markdown. */
const pageText = z.object({
  /** What stands before the first section. */
  intro: z.string(),
  sections: z.array(z.object({ title: z.string(), html: z.string() })),
})
export type PageText = z.output<typeof pageText>

const infoPageByName = z.object({
  name: z.enum(pageNames, { error: `name must be one of ${pageNames.join(', ')}` }),
})

const infoPagePreview = infoPageByName.extend({
  text: z
    .string('text must be a text')
    .max(pagesLimits.text, `A page can have at most ${pagesLimits.text} characters`),
})

const id = z.string('Which page?').min(1, 'Which page?').max(64)
const version = z.int('version must be a whole number')
/** For each of them the end of a link is looked for in the rest of the text. */
const mostBrackets = 1_000
const text = z
  .string('Text must be a text')
  .max(ownPageLimits.text, `A page can have at most ${ownPageLimits.text} characters`)
  .transform((given) => given.replaceAll('\r\n', '\n').trim())
  .refine(...isNotHidden('Text'))
  .refine(
    (given) => given.split('[').length <= mostBrackets + 1,
    `A page can have at most ${mostBrackets} opening brackets [`,
  )
  .meta({ title: 'Text', description: markdownHint })

const ownPageByPath = z.object({ path: z.string('Which page?').max(ownPageLimits.path) })
const versionById = z.object({ id })
const ownPagePreview = z.object({ id: id.optional(), text })

export const ownPageInput = z.object({
  /** Absent for a new page. */
  id: id.optional(),
  title: lineOfText('Title', ownPageLimits.title),
  path: lineOfText('Path', ownPageLimits.path)
    .transform((path) => path.replace(/^\//, ''))
    .refine(
      (path) => /^[a-z\d]+(-[a-z\d]+)*$/.test(path),
      'Path can have small letters, digits and hyphens between them, such as about-us',
    )
    .meta({ description: 'The last part of the page’s address, such as about-us.' }),
  isInFooter: z
    .boolean('isInFooter must be true or false')
    .meta({ title: 'Link below every page' }),
  text,
  version,
})
/** A page that the shop does not bring has no other text. */
export const addedPageInput = ownPageInput.extend({
  text: text.refine((given) => given !== '', 'Text is required'),
})
export type OwnPageInput = z.output<typeof ownPageInput>

const success = z.literal(true)
const ownPage = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  isInFooter: z.boolean(),
  /** One of those that the shop brings. */
  isReady: z.boolean(),
  /** Empty for the text that the shop brings. */
  text: z.string(),
})
const pages = answered({
  /** To send back with the next change. */
  version,
  pages: z.array(ownPage),
})
const saved = pages.extend({ message: z.string(), id: z.string() })

export const pagesCalls = {
  'GET /api/shop/page': {
    summary: 'The text of an information page as HTML: the own text of the seller, or the default',
    who: 'anyone',
    query: infoPageByName,
    answer: pageText.extend({ success }),
  },
  'POST /api/seller/settings/pages/preview': {
    summary:
      'A text as the shop would show it; an empty one is the default, with the Markdown that an own text begins with',
    who: 'seller',
    body: infoPagePreview,
    answer: pageText.extend({ success, markdown: z.string() }),
  },
  'GET /api/shop/own-page': {
    summary: "A page of the seller's own, as HTML",
    who: 'anyone',
    query: ownPageByPath,
    answer: pageText.extend({ success, title: z.string() }),
    refuses: [notFound],
  },
  'GET /api/shop/page-version': {
    summary: 'A page as it was on the day that it was saved',
    who: 'anyone',
    query: versionById,
    answer: pageText.extend({ success, title: z.string(), savedAt: z.iso.datetime() }),
    refuses: [notFound],
  },
  'GET /api/seller/pages': {
    summary: 'The pages that the shop brings and those that the seller added',
    who: 'seller',
    answer: pages,
  },
  'GET /api/seller/pages/versions': {
    summary: 'Every version of a page, newest first',
    who: 'seller',
    query: versionById,
    answer: answered({
      versions: z.array(z.object({ id: z.string(), title: z.string(), savedAt: z.iso.datetime() })),
    }),
  },
  'POST /api/seller/pages/preview': {
    summary: 'A text as the shop would show it, and the Markdown that an own text begins with',
    who: 'seller',
    body: ownPagePreview,
    answer: pageText.extend({ success, markdown: z.string() }),
  },
  'POST /api/seller/pages/save': {
    summary: 'Saves a page, or adds one; what it said before is kept as a version',
    who: 'seller',
    asksPassword: true,
    body: ownPageInput,
    answer: saved,
    refuses: [notFound, limitReached, settingsChanged],
  },
  'POST /api/seller/pages/delete': {
    summary: 'Deletes a page that the seller added; its versions are kept',
    who: 'seller',
    asksPassword: true,
    body: z.object({ id, version }),
    answer: pages.extend({ message: z.string() }),
    refuses: [notFound, settingsChanged],
  },
} as const satisfies CallTable
