import { Hono } from 'hono'
import type { AppEnv, HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody, withoutBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { Tx } from '#platform/database/db.ts'
import { serverTimeZone } from '#platform/time-zone.ts'
import { changeMoney, type MoneyDeps } from './money/change-money.ts'
import { changeDelivery } from './money/change-delivery.ts'
import { changeSection } from './change.ts'
import { shopCalls } from './contract.ts'
import { isOwnShop } from './launch/is-own-shop.ts'
import { ownShopInput } from './sections/shop.ts'
import { changeOf } from './sections/section.ts'
import { openingAt, pauseFor, previewOf } from './opening.ts'
import { notPaused } from './sections/pause.ts'
import type { Payment } from './sections/payment.ts'
import { holdPictures } from './brand-pictures.ts'
import { publicSettings, readSections, type Settings } from './settings.ts'
import { invalidInput } from '#platform/common-refusals.ts'

type Deps = HttpDeps & { catalogue: Catalogue; settings: Settings }

export const shopHttp = ({ settings, env, clock }: Deps) =>
  new Hono<AppEnv>().get('/', (c) => {
    // The same for everyone, and valid until the next change.
    const headers = { 'cache-control': 'public, no-cache' }
    const answer = publicSettings(settings, env, clock())
    return sendJson(c, { success: true, ...answer }, { headers })
  })

const ownShopBody = changeOf(ownShopInput)

const saved = (section: object) => ({ success: true, message: 'Settings Saved', section })

export const sellerSettingsHttp = (deps: Deps & MoneyDeps) =>
  new Hono<SellerEnv>()
    // From the database: another node may have changed them a moment ago.
    .get('/', deps.requireSeller, async (c) =>
      sendJson(c, {
        success: true,
        settings: await readSections(deps.database.db),
        onlineProvider: deps.env.onlinePayment,
        serverTimeZone: serverTimeZone(),
      }),
    )
    .post('/shop', deps.requirePassword, async (c) => {
      const { body } = shopCalls['POST /api/seller/settings/shop']
      const input = isOwnShop(deps.settings.current) ? ownShopBody : body
      const { version: seenVersion, ...values } = await jsonBody(c, input)
      const change = { values, seenVersion }
      return sendJson(c, saved(await changeSection(deps, c.get('seller'), 'shop', change)))
    })
    .post('/money', deps.requirePassword, async (c) => {
      const { body } = shopCalls['POST /api/seller/settings/money']
      const {
        version: seenVersion,
        roundPrices,
        replaceTaxClasses: taxClasses = {},
        replaceDeposits: deposits = {},
        ...values
      } = await jsonBody(c, body)
      const replacing = { taxClasses, deposits }
      const change = { values, seenVersion, isRounding: roundPrices === true, replacing }
      return sendJson(c, saved(await changeMoney(deps, c.get('seller'), change)))
    })
    .post('/brand', deps.requirePassword, async (c) => {
      const { body } = shopCalls['POST /api/seller/settings/brand']
      const { version: seenVersion, ...values } = await jsonBody(c, body)
      const change = { values, seenVersion, check: (tx: Tx) => holdPictures(tx, values) }
      return sendJson(c, saved(await changeSection(deps, c.get('seller'), 'brand', change)))
    })
    .post('/pages', deps.requirePassword, async (c) => {
      const { body } = shopCalls['POST /api/seller/settings/pages']
      const { version: seenVersion, ...values } = await jsonBody(c, body)
      const change = { values, seenVersion }
      return sendJson(c, saved(await changeSection(deps, c.get('seller'), 'pages', change)))
    })
    .post('/hours', deps.requirePassword, async (c) => {
      const { body } = shopCalls['POST /api/seller/settings/hours']
      const { version: seenVersion, ...values } = await jsonBody(c, body)
      const change = { values, seenVersion }
      return sendJson(c, saved(await changeSection(deps, c.get('seller'), 'hours', change)))
    })
    .post('/hours/preview', deps.requireSeller, async (c) => {
      const { body } = shopCalls['POST /api/seller/settings/hours/preview']
      const hours = await jsonBody(c, body)
      const lines = previewOf({ ...deps.settings.current, hours }, deps.clock())
      return sendJson(c, { success: true, lines })
    })
    .post('/payment', deps.requirePassword, async (c) => {
      const { body } = shopCalls['POST /api/seller/settings/payment']
      const { version: seenVersion, ...values } = await jsonBody(c, body)
      assertOneIsOn(values, deps.env)
      const change = { values, seenVersion }
      return sendJson(c, saved(await changeSection(deps, c.get('seller'), 'payment', change)))
    })
    .post('/delivery', deps.requirePassword, async (c) => {
      const { body } = shopCalls['POST /api/seller/settings/delivery']
      const { version: seenVersion, ...values } = await jsonBody(c, body)
      return sendJson(c, saved(await changeDelivery(deps, c.get('seller'), values, seenVersion)))
    })
    .post('/slots', deps.requirePassword, async (c) => {
      const { body } = shopCalls['POST /api/seller/settings/slots']
      const { version: seenVersion, ...values } = await jsonBody(c, body)
      const change = { values, seenVersion }
      return sendJson(c, saved(await changeSection(deps, c.get('seller'), 'slots', change)))
    })
    .post('/pickup', deps.requirePassword, async (c) => {
      const { body } = shopCalls['POST /api/seller/settings/pickup']
      const { version: seenVersion, ...values } = await jsonBody(c, body)
      const change = { values, seenVersion }
      return sendJson(c, saved(await changeSection(deps, c.get('seller'), 'pickup', change)))
    })
    .post('/alerts', deps.requirePassword, async (c) => {
      const { body } = shopCalls['POST /api/seller/settings/alerts']
      const { version: seenVersion, ...values } = await jsonBody(c, body)
      const change = { values, seenVersion }
      return sendJson(c, saved(await changeSection(deps, c.get('seller'), 'alerts', change)))
    })
    .post('/legal', deps.requirePassword, async (c) => {
      const { body } = shopCalls['POST /api/seller/settings/legal']
      const { version: seenVersion, ...values } = await jsonBody(c, body)
      const change = { values, seenVersion }
      return sendJson(c, saved(await changeSection(deps, c.get('seller'), 'legal', change)))
    })

/** Apart from the other settings: these are needed in a hurry, so the last change wins. */
export const sellerPauseHttp = (deps: Deps) =>
  new Hono<SellerEnv>()
    .post('/pause', deps.requireSeller, async (c) => {
      const { body } = shopCalls['POST /api/seller/pause']
      const { minutes, reason } = await jsonBody(c, body)
      await changeSection(deps, c.get('seller'), 'pause', {
        values: pauseFor(minutes, reason, deps.clock()),
        seenVersion: undefined,
      })
      return sendJson(c, { success: true, message: 'Orders are paused', opening: opening(deps) })
    })
    .post('/open', deps.requireSeller, withoutBody, async (c) => {
      await changeSection(deps, c.get('seller'), 'launch', {
        values: (before) => ({ ...before, isOpen: true }),
        seenVersion: undefined,
      })
      return sendJson(c, { success: true, message: 'The shop is open', opening: opening(deps) })
    })
    .post('/reopen', deps.requireSeller, withoutBody, async (c) => {
      const change = { values: notPaused, seenVersion: undefined }
      await changeSection(deps, c.get('seller'), 'pause', change)
      return sendJson(c, {
        success: true,
        message: 'Orders are taken again',
        opening: opening(deps),
      })
    })

const opening = ({ settings, clock }: Deps) => openingAt(settings.current, clock())

/** A shop that takes no payment at all would refuse every order. */
function assertOneIsOn({ cash, online }: Payment, { onlinePayment }: Deps['env']) {
  if (cash || (online && onlinePayment !== 'off')) return
  throw invalidInput({
    fields: {
      cash: online
        ? 'Online payment is not set up on this server, so cash on delivery must stay on'
        : 'One way to pay must stay on',
    },
  })
}
