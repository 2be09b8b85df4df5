import { z } from 'zod'

const incomplete = 'The link is not complete'

/** What the link in an email brings. */
export const linkInput = z.object({ token: z.string(incomplete).min(1, incomplete).max(100) })
