import type { Generated } from 'kysely'
import type { ProblemKind } from './problem-kinds.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    order_problem: {
      id: string
      order_id: string
      line_position: number
      kind: ProblemKind
      pieces: number
      note: string
      at: number
      answered_at: Generated<number | null>
      answer: Generated<string>
      given_cents: Generated<number>
    }
  }
}
