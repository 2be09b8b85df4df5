import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'

/** What is in the activity log. */
const auditActions = [
  'logged in',
  'logged out',
  'log-in refused',
  'product added',
  'product changed',
  'price changed',
  'stock changed',
  'product archived',
  'product restored',
  'products imported',
  'products exported',
  'order moved',
  'order cancelled',
  'money given back',
  'settings changed',
  'newsletter changed',
  'newsletter exported',
  'shopper exported',
  'shopper erased',
] as const
export type AuditAction = (typeof auditActions)[number]

const auditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  /** What it was done to, in words as they were then: a product's name, an order's number. */
  subject: z.string().optional(),
  /** Its id, for a link. */
  subjectId: z.string().optional(),
  /** What changed: "$3.60 → $2.90". */
  detail: z.string().optional(),
  /** The network address it came from. */
  address: z.string().optional(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const auditQuery = z.object({
  action: z.enum(auditActions).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(100).optional(),
})

export const auditCalls = {
  'GET /api/seller/audit': {
    summary: 'What was done in the seller area, newest first',
    who: 'seller',
    query: auditQuery,
    answer: answered({
      entries: z.array(auditEntry),
      nextCursor: z.string().optional(),
    }),
  },
} as const satisfies CallTable
