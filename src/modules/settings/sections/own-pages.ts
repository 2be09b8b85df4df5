import { z } from 'zod'
import type { SectionDefinition } from './section.ts'

/** Which pages the seller has saved. Their texts are rows of `page_version`: every order reads the settings. */
const ownPagesSchema = z.object({
  pages: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      title: z.string(),
      isInFooter: z.boolean(),
      versionId: z.string(),
    }),
  ),
})
export type OwnPages = z.output<typeof ownPagesSchema>

export const ownPagesSection: SectionDefinition<OwnPages> = {
  title: 'Pages',
  schema: ownPagesSchema,
  defaults: { pages: [] },
  describe: () => ({}),
  describeChange: (before, after) => {
    const removed = before.pages.filter(({ id }) => !after.pages.some((page) => page.id === id))
    const saved = after.pages.filter(
      (page) =>
        JSON.stringify(before.pages.find(({ id }) => id === page.id)) !== JSON.stringify(page),
    )
    return [
      ...saved.map(({ title, path }) => `${title} (/${path}): saved`),
      ...removed.map(({ title, path }) => `${title} (/${path}): deleted`),
    ].join(', ')
  },
}
