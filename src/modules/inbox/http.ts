import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { sendJson } from '#http/send-json.ts'
import { readInbox } from './read-inbox.ts'

export const inboxHttp = ({ database: { db }, requireSeller }: HttpDeps) =>
  new Hono<SellerEnv>().get('/inbox', requireSeller, async (c) =>
    sendJson(c, { success: true, ...(await readInbox(db)) }),
  )
