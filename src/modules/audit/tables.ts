import type { AuditAction } from './contract.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    audit_entry: {
      id: string
      at: number
      action: AuditAction
      subject: string | null
      subject_id: string | null
      detail: string | null
      address: string | null
    }
  }
}
