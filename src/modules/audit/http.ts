import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { listActions } from './audit.ts'
import { auditCalls } from './contract.ts'

export const auditHttp = (deps: HttpDeps) =>
  handle(deps, auditCalls, {
    'GET /api/seller/audit': async ({ query }) => listActions(deps.database.db, query),
  })
