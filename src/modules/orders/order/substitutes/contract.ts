import { z } from 'zod'
import { allergens } from '#modules/catalogue/product/facts/food-facts.ts'
import { inOneLine, optionalLine } from '#platform/text.ts'
import { ifMissingChoices } from './if-missing.ts'
import { packerNoteLength } from '../../limits.ts'

/** Fields of a new order. Without them nothing changes for earlier clients. */
export const ifMissingField = {
  ifMissing: z.enum(ifMissingChoices, `ifMissing can be ${ifMissingChoices.join(', ')}`).optional(),
}

/** Fields of an item of a new order. */
export const packingNoteFields = {
  /** This product is not to be replaced, whatever was chosen for the order. */
  noSubstitute: z.boolean('noSubstitute must be true or false').optional(),
  /** For the packer, one line. */
  note: z.preprocess(inOneLine, optionalLine('A note for the packer', packerNoteLength)).optional(),
}

/** Absent in answers where nothing was chosen. */
export const shownIfMissing = { ifMissing: z.literal('best match').optional() }
export const shownPackingNotes = {
  noSubstitute: z.literal(true).optional(),
  note: z.string().optional(),
}

/** What came in place of pieces of a line. */
export const shownSubstitute = {
  substitute: z
    .object({
      product: z.object({
        _id: z.string(),
        name: z.string(),
        category: z.string(),
        image: z.array(z.string()),
        weight: z.string().optional(),
        /** Of one piece, on that day. */
        offerPrice: z.number(),
      }),
      /** How many came. */
      quantity: z.int(),
      /** What is left of it on the bill, and what that costs; the deposit is beside it. */
      left: z.object({ quantity: z.int(), total: z.number(), deposit: z.number().optional() }),
      isFresh: z.literal(true).optional(),
      /** Of goods sold loose: none is an empty list, null is not stated. */
      looseAllergens: z.array(z.enum(allergens)).nullable().optional(),
    })
    .optional(),
}
