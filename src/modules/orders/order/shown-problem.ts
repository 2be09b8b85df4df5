import { z } from 'zod'
import { problemKinds } from './problem-kinds.ts'

/** A problem with a line of an order, and how it was answered. */
export const shownProblem = z.object({
  _id: z.string(),
  product: z.string(),
  name: z.string(),
  kind: z.enum(problemKinds),
  pieces: z.int(),
  note: z.string().optional(),
  at: z.iso.datetime(),
  /** Absent while it is open. */
  answeredAt: z.iso.datetime().optional(),
  answer: z.string().optional(),
  givenBack: z.number().optional(),
})
