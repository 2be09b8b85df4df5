import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { mailCalls } from './contract.ts'
import type { Mail } from './mail.ts'

export const mailHttp = (deps: HttpDeps & { mail: Mail }) =>
  handle(deps, mailCalls, {
    'GET /api/seller/mail': async ({ query }) => deps.mail.list(query.cursor),
    'GET /api/seller/mail/message': async ({ query }) => ({
      message: await deps.mail.read(query.id),
    }),
  })
