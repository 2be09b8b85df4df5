import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { inboxCalls } from './contract.ts'
import { readInbox } from './read-inbox.ts'

export const inboxHttp = (deps: HttpDeps) =>
  handle(deps, inboxCalls, {
    'GET /api/seller/inbox': async () => readInbox(deps.database.db),
  })
