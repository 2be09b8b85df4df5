import { Hono } from 'hono'
import type { AppEnv } from '#http/context.ts'
import { sendJson } from '#http/send-json.ts'
import type { Sales } from './sales.ts'

type Deps = { sales: Sales }

export const salesHttp = ({ sales }: Deps) =>
  new Hono<AppEnv>().get('/delivery-record', async (c) => {
    const record = await sales.deliveryRecord()
    // The same for everyone, and no fresher than a minute.
    const headers = { 'cache-control': 'public, max-age=60' }
    return sendJson(c, { success: true, record }, { headers })
  })
