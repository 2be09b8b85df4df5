import { z } from 'zod'
import { categories, findCategory, type CategoryPath } from './categories.ts'

const paths = categories.map(({ path }) => path)
export const categoryPath = z.enum(paths as [CategoryPath, ...CategoryPath[]])

export const product = z.object({
  _id: z.string(),
  name: z.string(),
  category: categoryPath,
  description: z.array(z.string()),
  price: z.number(),
  offerPrice: z.number(),
  image: z.array(z.string()),
  inStock: z.boolean(),
  weight: z.string().optional(),
})
export type Product = z.infer<typeof product>

export const productListQuery = z.object({
  search: z.string().max(200).optional(),
  category: z
    .string()
    .refine((path) => findCategory(path) !== undefined, 'is not a category of this shop')
    .optional(),
  ids: z
    .string()
    .transform((list) => list.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string().max(64)).max(200))
    .optional(),
  inStock: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z
    .string()
    .regex(/^[0-9a-z]{1,11}$/, 'is not a cursor of this list')
    .optional(),
})
export type ProductListQuery = z.output<typeof productListQuery>

export const productListAnswer = z.object({
  success: z.literal(true),
  products: z.array(product),
  /** How many there are in all, whatever the limit. */
  total: z.number().int(),
  nextCursor: z.string().optional(),
})
export type ProductListAnswer = z.infer<typeof productListAnswer>
