import { Hono } from 'hono'
import type { AppEnv } from '#http/context.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { areaQuery } from './contract.ts'
import type { DeliveryRules } from './areas.ts'
import { lookUpZip } from './look-up-zip.ts'

type Choice = Parameters<typeof moneyFormat>[0]
type Deps = { settings: { readonly current: { delivery: DeliveryRules; money: Choice } } }

export const deliveryHttp = ({ settings }: Deps) =>
  new Hono<AppEnv>().get('/area', (c) => {
    const { zip } = parseInput(areaQuery, c.req.query())
    const { delivery, money } = settings.current
    const found = lookUpZip(delivery, zip, moneyFormat(money))
    return sendJson(
      c,
      { success: true, ...found },
      { headers: { 'cache-control': 'public, no-cache' } },
    )
  })
