import { z } from 'zod'
import type { SectionDefinition } from './section.ts'

/** How far a new shop has come. It has no form: what it says is set by what the owner does. */
export const launchSchema = z.object({
  /** It never had the demo catalogue, or has removed it: see `isOwnShop`. */
  isOwn: z.boolean(),
  /** False until the owner of a new shop opens it. */
  isOpen: z.boolean(),
})
export type Launch = z.output<typeof launchSchema>

export const launchSection: SectionDefinition<Launch> = {
  title: 'Opening',
  schema: launchSchema,
  defaults: { isOwn: false, isOpen: true },
  describe: ({ isOpen }) => ({ shop: isOpen ? 'open' : 'opening soon' }),
}
