import { Hono } from 'hono'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import type { SellerEnv } from '#http/require-session.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { changeMoney, changeShop } from './change.ts'
import { moneyChange, shopChange } from './contract.ts'
import { readSections, type Settings } from './settings.ts'

type Deps = HttpDeps & { catalogue: Catalogue; settings: Settings }

const publicPart = ({ shop, money }: Settings) => ({ shop, money })

export const shopHttp = ({ settings }: Deps) =>
  new Hono<AppEnv>().get('/', (c) => {
    // The same for everyone, and valid until the next change.
    const headers = { 'cache-control': 'public, no-cache' }
    return sendJson(c, { success: true, ...publicPart(settings) }, { headers })
  })

export const sellerSettingsHttp = (deps: Deps) =>
  new Hono<SellerEnv>()
    // From the database: another node may have changed them a moment ago.
    .get('/', deps.requireSeller, async (c) =>
      sendJson(c, { success: true, settings: await readSections(deps.database.db) }),
    )
    .post('/shop', deps.requireSeller, async (c) => {
      const { version: seenVersion, ...values } = await jsonBody(c, shopChange)
      const section = await changeShop(deps, c.get('seller'), { values, seenVersion })
      return sendJson(c, { success: true, message: 'Settings Saved', section })
    })
    .post('/money', deps.requireSeller, async (c) => {
      const { version: seenVersion, ...values } = await jsonBody(c, moneyChange)
      const section = await changeMoney(deps, c.get('seller'), { values, seenVersion })
      return sendJson(c, { success: true, message: 'Settings Saved', section })
    })
