import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'
import { lineOfText } from '#platform/text.ts'
import { drawings } from './categories.ts'
import { categoryLimits, pathPattern, reservedPath, tooLowContrast } from './limits.ts'
import { categoryInUse } from '../../refusals.ts'
import { badImage } from '#modules/images/refusals.ts'
import {
  limitReached,
  notFound,
  settingsChanged,
  tooLarge,
  unavailable,
  wrongMediaType,
} from '#platform/common-refusals.ts'

const category = z.object({
  text: z.string(),
  path: z.string(),
  bgColor: z.string(),
  /** The address of the seller's own picture. */
  image: z.string().optional(),
  /** One of the shop's own drawings, if there is no picture. */
  drawing: z.enum(drawings).optional(),
  /** Left out of menus and lists; its address and its products stay. */
  hidden: z.boolean().optional(),
})

const sellerCategory = category.extend({
  _id: z.string(),
  hidden: z.boolean(),
  /** The id of the tax class that it proposes for new products. Absent: the first. */
  taxClass: z.string().optional(),
  /** Its place on the way along the shelves. Absent: the seller has not said. */
  shelfPosition: z.int().optional(),
  version: z.int(),
  /** Paths that it had, or that categories had which were merged into it. They redirect to it. */
  oldPaths: z.array(z.string()),
  products: z.int(),
  archivedProducts: z.int(),
})
export type SellerCategory = z.infer<typeof sellerCategory>

const colour = z
  .string('Colour is required')
  .regex(/^#[0-9a-f]{6}$/i, 'Colour must be written as #RRGGBB')
  .transform((text) => text.toUpperCase())
  .superRefine((text, check) => {
    const contrast = tooLowContrast(text)
    if (contrast === undefined) return
    const message = `The name is hard to read on this colour: its contrast is ${contrast}:1 and has to be 4.5:1. Choose a lighter one`
    check.addIssue({ code: 'custom', message })
  })

const fields = {
  text: lineOfText('Name', categoryLimits.text),
  path: lineOfText(
    'Address',
    categoryLimits.path,
    'Address is required, because the name has no letters from a to z',
  )
    .regex(
      pathPattern,
      'Address can have letters from a to z, digits, and single hyphens between them',
    )
    .refine((path) => path.toLowerCase() !== reservedPath, 'This address cannot be used'),
  bgColor: colour,
  hidden: z
    .stringbool({ error: 'hidden must be true or false' })
    .optional()
    .meta({ title: 'Hide this category' }),
  /** Absent leaves it as it is. */
  taxClass: z.string().max(36, 'Tax class must be one of the shop').optional().meta({
    title: 'Tax class of new products',
    description: 'Products that are there keep theirs.',
  }),
}
const otherPictures = ['none', 'upload', ...drawings] as const
const wrongPicture = 'picture must be keep, none, upload or the name of a drawing'

/** `upload` takes the file that comes with the form. */
export const newCategory = z.object({
  ...fields,
  picture: z.enum(otherPictures, wrongPicture).default('none'),
})
export type NewCategory = z.output<typeof newCategory>

const categoryId = z.string('Which category?').min(1, 'Which category?').max(64)
/** What the seller saw. If the category was changed since, nothing happens. */
const seenVersion = z.int('version must be a whole number')

export const categoryChange = z.object({
  ...fields,
  picture: z.enum(['keep', ...otherPictures], wrongPicture).default('keep'),
  id: categoryId,
  version: z.coerce.number('version must be a whole number').pipe(seenVersion),
})
/** What is typed of a category, new or not. */
export const categoryInput = categoryChange.omit({ id: true, version: true })
export type CategoryChange = z.output<typeof categoryChange>

const ids = (label: string) =>
  z.array(categoryId, `${label} must be a list of categories`).max(categoryLimits.count)
const categoryOrder = z.object({
  /** All categories in their new order. */
  order: ids('order'),
  /** The order that was seen. If it is another one by now, nothing happens. */
  seen: ids('seen'),
})
const categoryMerge = z.object({
  id: categoryId,
  into: z.string('Into which category?').min(1, 'Into which category?').max(64),
  version: seenVersion,
})
const categoryDeletion = z.object({ id: categoryId, version: seenVersion })
const oldPathRemoval = z.object({
  id: categoryId,
  path: z.string('Which address?').min(1, 'Which address?').max(categoryLimits.path),
})

const sellerList = answered({ categories: z.array(sellerCategory) })
/** Every change answers with the whole list as it is now. */
const changed = sellerList.extend({ message: z.string() })
const refusesForm = [badImage, tooLarge, wrongMediaType, unavailable] as const

export const categoryCalls = {
  'GET /api/category/list': {
    summary: 'The categories in their order, without those that are hidden',
    who: 'anyone',
    answer: answered({ categories: z.array(category) }),
  },
  'GET /api/seller/categories': {
    summary: 'All categories with their old addresses and how many products they have',
    who: 'seller',
    answer: sellerList,
  },
  'POST /api/seller/categories/add': {
    summary: 'Adds a category at the end: a form with its fields, and its picture as `file`',
    who: 'seller',
    asksPassword: true,
    body: newCategory,
    multipart: { file: 'file', isOptional: true },
    answer: changed,
    refuses: [...refusesForm, limitReached],
  },
  'POST /api/seller/categories/update': {
    summary:
      'Changes a category: a form with all of its fields and the version that was seen. A path that it had redirects',
    who: 'seller',
    asksPassword: true,
    body: categoryChange,
    multipart: { file: 'file', isOptional: true },
    answer: changed,
    refuses: [...refusesForm, limitReached, notFound, settingsChanged],
  },
  'POST /api/seller/categories/order': {
    summary: 'Puts the categories into another order',
    who: 'seller',
    asksPassword: true,
    body: categoryOrder,
    answer: changed,
    refuses: [settingsChanged],
  },
  'POST /api/seller/categories/shelf-order': {
    summary:
      'Says in which order somebody who packs passes the shelves; an empty `order` is the one that shoppers see',
    who: 'seller',
    asksPassword: true,
    body: categoryOrder,
    answer: changed,
    refuses: [settingsChanged],
  },
  'POST /api/seller/categories/merge': {
    summary: 'Moves all products of a category into another one and removes it; its paths redirect',
    who: 'seller',
    asksPassword: true,
    body: categoryMerge,
    answer: changed,
    refuses: [limitReached, notFound, settingsChanged],
  },
  'POST /api/seller/categories/delete': {
    summary: 'Removes a category that has no products, archived ones included',
    who: 'seller',
    asksPassword: true,
    body: categoryDeletion,
    answer: changed,
    refuses: [notFound, settingsChanged, categoryInUse],
  },
  'POST /api/seller/categories/remove-old-path': {
    summary: 'Ends the redirect of an old path, which another category may then take',
    who: 'seller',
    asksPassword: true,
    body: oldPathRemoval,
    answer: changed,
    refuses: [notFound],
  },
} as const satisfies CallTable
