import { Hono } from 'hono'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import type { SellerEnv } from '#http/require-session.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { changeShop } from './change.ts'
import { shopChange } from './contract.ts'
import { readSections, type Settings } from './settings.ts'

type Deps = HttpDeps & { catalogue: Catalogue; settings: Settings }

export const shopHttp = ({ settings }: Deps) =>
  new Hono<AppEnv>().get('/', (c) => {
    // The same for everyone, and valid until the next change.
    const headers = { 'cache-control': 'public, no-cache' }
    return sendJson(c, { success: true, shop: settings.shop }, { headers })
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
