import { Hono } from 'hono'
import type { AppEnv, Deps } from '#http/context.ts'
import { sendJson } from '#http/json.ts'

export const salesHttp = ({ sales }: Deps) =>
  new Hono<AppEnv>().get('/delivery-record', async (c) => {
    const record = await sales.deliveryRecord()
    const answer = sendJson(c, { success: true, ...(record ? { record } : {}) })
    // The same for everyone, and no fresher than a minute.
    answer.headers.set('cache-control', 'public, max-age=60')
    return answer
  })
