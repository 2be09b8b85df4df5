import type { AuditAction, AuditEntry } from '#modules/audit/contract.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { sellerPaths } from '#web/seller-paths.ts'

/** What each action is about. A new action that is missing here does not compile. */
const subjects: Record<AuditAction, 'product' | 'order' | 'shopper' | undefined> = {
  'logged in': undefined,
  'logged out': undefined,
  'log-in refused': undefined,
  'product added': 'product',
  'product changed': 'product',
  'price changed': 'product',
  'stock changed': 'product',
  'product archived': 'product',
  'product restored': 'product',
  'products imported': undefined,
  'products exported': undefined,
  'order moved': 'order',
  'order cancelled': 'order',
  'money given back': 'order',
  'settings changed': undefined,
  'newsletter changed': undefined,
  'newsletter exported': undefined,
  'shopper exported': 'shopper',
  'shopper erased': 'shopper',
}

export const auditActions = keysOf(subjects)

export const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(subjects, name)

export function linkOf({ action, subjectId }: AuditEntry): string | undefined {
  if (subjectId === undefined) return undefined
  const subject = subjects[action]
  if (subject === 'order') return sellerPaths.order({ _id: subjectId })
  if (subject === 'shopper') return sellerPaths.shopper({ _id: subjectId })
  return subject === 'product' ? sellerPaths.product({ _id: subjectId }) : undefined
}
