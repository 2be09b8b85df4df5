import type { Context } from 'hono'
import type { HttpDeps } from '#http/context.ts'
import { handle, withHeaders } from '#http/handle.ts'
import { multipartBody } from '#http/multipart.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { imagePath } from '#modules/images/contract.ts'
import { encodeImage } from '#modules/images/encode.ts'
import { saveImages } from '#modules/images/images.ts'
import { imageLimits } from '#modules/images/limits.ts'
import { holdPictures } from './brand-pictures.ts'
import { changeSection } from './change.ts'
import { shopCalls } from './contract.ts'
import { isOwnShop } from './launch/is-own-shop.ts'
import { changeDelivery } from './money/change-delivery.ts'
import { type MoneyDeps, changeMoney } from './money/change-money.ts'
import { openingAt, pauseFor, previewOf } from './opening.ts'
import type { SectionName, SettingsValues } from './sections.ts'
import { notPaused } from './sections/pause.ts'
import type { Payment } from './sections/payment.ts'
import { changeOf } from './sections/section.ts'
import { ownShopInput } from './sections/shop.ts'
import { type Settings, publicSettings, readSections } from './settings.ts'
import { serverTimeZone } from '#platform/calendar/time-zone.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'

type Deps = HttpDeps & MoneyDeps & { catalogue: Catalogue; settings: Settings }

const ownShopBody = changeOf(ownShopInput)
const saved = <Section extends object>(section: Section) => ({ message: 'Settings Saved', section })

export function settingsHttp(deps: Deps) {
  const { settings, env, clock, database } = deps

  const save = async <Name extends SectionName>(
    seller: Seller,
    name: Name,
    values: SettingsValues[Name],
    seenVersion: number,
    check?: (tx: Tx) => Promise<void>,
  ) =>
    saved(await changeSection(deps, seller, name, { values, seenVersion, ...(check && { check }) }))

  return handle(deps, shopCalls, {
    'GET /api/shop': () => {
      // The same for everyone, and valid until the next change.
      const headers = { 'cache-control': 'public, no-cache' }
      return withHeaders(publicSettings(settings, env, clock()), { headers })
    },
    // From the database: another node may have changed them a moment ago.
    'GET /api/seller/settings': async () => ({
      settings: await readSections(database.db),
      onlineProvider: env.onlinePayment,
      serverTimeZone: serverTimeZone(),
    }),
    'POST /api/seller/settings/shop': {
      body: () =>
        isOwnShop(settings.current)
          ? ownShopBody
          : shopCalls['POST /api/seller/settings/shop'].body,
      run: ({ seller, body: { version, ...values } }) => save(seller, 'shop', values, version),
    },
    'POST /api/seller/settings/money': async ({ seller, body }) => {
      const {
        version: seenVersion,
        roundPrices,
        replaceTaxClasses: taxClasses = {},
        replaceDeposits: deposits = {},
        ...values
      } = body
      const replacing = { taxClasses, deposits }
      const change = { values, seenVersion, isRounding: roundPrices === true, replacing }
      return saved(await changeMoney(deps, seller, change))
    },
    'POST /api/seller/settings/brand': ({ seller, body: { version, ...values } }) =>
      save(seller, 'brand', values, version, (tx) => holdPictures(tx, values)),
    'POST /api/seller/settings/logo': async ({ c }) => uploadLogo(deps, c),
    'POST /api/seller/settings/pages': ({ seller, body: { version, ...values } }) =>
      save(seller, 'pages', values, version),
    'POST /api/seller/settings/hours': ({ seller, body: { version, ...values } }) =>
      save(seller, 'hours', values, version),
    'POST /api/seller/settings/hours/preview': ({ body: hours }) => ({
      lines: previewOf({ ...settings.current, hours }, clock()),
    }),
    'POST /api/seller/settings/payment': ({ seller, body: { version, ...values } }) => {
      assertOneIsPossible(values, env)
      return save(seller, 'payment', values, version)
    },
    'POST /api/seller/settings/delivery': async ({ seller, body: { version, ...values } }) =>
      saved(await changeDelivery(deps, seller, values, version)),
    'POST /api/seller/settings/slots': ({ seller, body: { version, ...values } }) =>
      save(seller, 'slots', values, version),
    'POST /api/seller/settings/pickup': ({ seller, body: { version, ...values } }) =>
      save(seller, 'pickup', values, version),
    'POST /api/seller/settings/alerts': ({ seller, body: { version, ...values } }) =>
      save(seller, 'alerts', values, version),
    'POST /api/seller/settings/legal': ({ seller, body: { version, ...values } }) =>
      save(seller, 'legal', values, version),

    // Apart from the other settings: these are needed in a hurry, so the last change wins.
    'POST /api/seller/pause': async ({ seller, body: { minutes, reason } }) => {
      const values = pauseFor(minutes, reason, clock())
      await changeSection(deps, seller, 'pause', { values, seenVersion: undefined })
      return { message: 'Orders are paused', opening: openingAt(settings.current, clock()) }
    },
    'POST /api/seller/open': async ({ seller }) => {
      await changeSection(deps, seller, 'launch', {
        values: (before) => ({ ...before, isOpen: true }),
        seenVersion: undefined,
      })
      return { message: 'The shop is open', opening: openingAt(settings.current, clock()) }
    },
    'POST /api/seller/reopen': async ({ seller }) => {
      const change = { values: notPaused, seenVersion: undefined }
      await changeSection(deps, seller, 'pause', change)
      return { message: 'Orders are taken again', opening: openingAt(settings.current, clock()) }
    },
  })
}

/** A shop that takes no payment at all would refuse every order. */
function assertOneIsPossible({ cash }: Payment, { onlinePayment }: HttpDeps['env']) {
  if (cash || onlinePayment !== 'off') return
  const problem = 'Online payment is not set up on this server, so cash on delivery must stay on'
  throw invalidInput({ fields: { cash: problem } })
}

const upload = { what: 'picture', files: 1, fileBytes: imageLimits.bytes, fieldBytes: 1_000 }

/** The picture is shown when the section is saved, and is deleted after a week otherwise. */
async function uploadLogo({ database, clock }: HttpDeps, c: Context) {
  const { files } = await multipartBody(c, 'logo', upload)
  const [file] = files
  if (!file) throw invalidInput({ fields: { logo: 'A picture is required' } })
  const image = await encodeImage(file)
  await database.db.transaction().execute((tx) => saveImages(tx, clock, [image]))
  return { logo: image.id, url: imagePath(image.id, 480) }
}
