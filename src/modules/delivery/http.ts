import { Hono } from 'hono'
import type { AppEnv } from '#http/context.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { areaQuery } from './contract.ts'
import type { DeliveryRules } from './areas.ts'
import { lookUpZip } from './look-up-zip.ts'

type Deps = { settings: { readonly current: { delivery: DeliveryRules } } }

export const deliveryHttp = ({ settings }: Deps) =>
  new Hono<AppEnv>().get('/area', (c) => {
    const { zip } = parseInput(areaQuery, c.req.query())
    const found = lookUpZip(settings.current.delivery, zip)
    return sendJson(
      c,
      { success: true, ...found },
      { headers: { 'cache-control': 'public, no-cache' } },
    )
  })
