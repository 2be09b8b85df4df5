import { Hono } from 'hono'
import type { AppEnv } from '#http/context.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { areaQuery } from './contract.ts'
import { countryOf, postalWord } from './countries.ts'
import type { DeliveryRules } from './areas.ts'
import { lookUpZip } from './look-up-zip.ts'

type Choice = Parameters<typeof moneyFormat>[0]
type Deps = {
  settings: {
    readonly current: { delivery: DeliveryRules; money: Choice; shop: { country: string } }
  }
}

export const deliveryHttp = ({ settings }: Deps) =>
  new Hono<AppEnv>().get('/area', (c) => {
    const place = parseInput(areaQuery, c.req.query())
    const { delivery, money, shop } = settings.current
    const postal = postalWord(countryOf(shop, money))
    const found = lookUpZip(delivery, place, postal, moneyFormat(money))
    return sendJson(
      c,
      { success: true, ...found },
      { headers: { 'cache-control': 'public, no-cache' } },
    )
  })
