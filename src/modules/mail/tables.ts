import type { Generated } from 'kysely'
import type { MailKinds } from './email.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    mail: {
      id: string
      kind: keyof MailKinds
      about: string
      created_at: number
      state: Generated<'waiting' | 'sent' | 'failed' | 'skipped'>
      due_at: number
      attempts: Generated<number>
      secret: string | null
      recipient: string | null
      subject: string | null
      body_text: string | null
      body_html: string | null
      /** 1: a visitor caused it, to an address that is not confirmed. */
      by_visitor: Generated<number>
    }
  }
}
