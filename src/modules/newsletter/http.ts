import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { subscription } from './contract.ts'
import { subscribe } from './newsletter.ts'

export const newsletterHttp = ({ env, clock, visitorCalls, database: { db } }: HttpDeps) =>
  new Hono<AppEnv>().post('/subscribe', async (c) => {
    await visitorCalls.attempt(clientNetwork(c, env))
    const { email } = await jsonBody(c, subscription)
    await subscribe({ db, clock }, email)
    return sendJson(c, { success: true, message: 'Thank you, you are on the list' })
  })
