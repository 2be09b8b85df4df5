import { z } from 'zod'
import { badImage } from '#modules/images/refusals.ts'
import { answered, done, type CallTable } from '#platform/call.ts'
import { notFound, tooLarge, unavailable, wrongMediaType } from '#platform/common-refusals.ts'
import { pictureLimits } from './limits.ts'

const fileNames = z.object({
  /** With the folders that they are in. */
  names: z
    .array(z.string().min(1).max(300))
    .min(1, 'Which files?')
    .max(pictureLimits.files, `At most ${pictureLimits.files} files at once`),
})

export const pictureAddition = z.object({
  id: z.string('Which product?').min(1, 'Which product?').max(64),
  /** The pictures that it has go; otherwise they stay before the new ones. */
  replace: z.boolean('replace must be true or false').optional(),
})

export const pictureCalls = {
  'POST /api/product/match-pictures': {
    summary: 'Finds the products that files of pictures belong to, by their names or ids',
    who: 'seller',
    body: fileNames,
    answer: answered({
      matches: z.array(
        z.object({
          name: z.string(),
          product: z.object({ _id: z.string(), name: z.string(), pictures: z.int() }).optional(),
          problem: z.string().optional(),
        }),
      ),
    }),
  },
  'POST /api/product/pictures': {
    summary: 'Gives a product pictures: a form with productData (JSON) and up to 4 images',
    who: 'seller',
    body: pictureAddition,
    multipart: true,
    answer: done.extend({
      /** How many it has now. */
      pictures: z.int(),
    }),
    refuses: [notFound, badImage, tooLarge, wrongMediaType, unavailable],
  },
} as const satisfies CallTable
