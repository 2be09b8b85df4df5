import { yearMs } from '#platform/time.ts'

/** Entries of the activity log on one page, unless more are asked for. */
export const actionsPerPage = 50

/** How long they are kept. */
export const auditRetentionMs = 2 * yearMs
