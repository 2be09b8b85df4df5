import { Hono } from 'hono'
import type { HttpDeps, ShopperEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { addAddress, listAddresses, listWithDefault } from './addresses.ts'
import { deleteAddress, makeDefault, restoreAddress, updateAddress } from './change-address.ts'
import { regionOfName } from './address-words.ts'
import {
  addressById,
  addressChange,
  addressChangeFor,
  addressInput,
  addressInputFor,
} from './contract.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import type { Settings } from '#modules/settings/settings.ts'

type Deps = HttpDeps & { settings: Settings }

export function addressesHttp(deps: Deps) {
  const { clock, settings } = deps
  const { db } = deps.database
  const isOwn = () => isOwnShop(settings.current)
  const region = (country: string) => regionOfName(country, settings.current.money.locale)
  const [ownInput, ownChange] = [addressInputFor(region), addressChangeFor(region)]
  return new Hono<ShopperEnv>()
    .post('/add', deps.requireShopper, async (c) => {
      const fields = await jsonBody(c, isOwn() ? ownInput : addressInput)
      const address = await addAddress({ db, clock }, c.get('shopper').id, fields)
      return sendJson(c, { success: true, message: 'Address Added', address })
    })
    .get('/get', deps.requireShopper, async (c) => {
      const addresses = await listAddresses(db, c.get('shopper').id)
      return sendJson(c, { success: true, addresses })
    })
    .get('/list', deps.requireShopper, async (c) => {
      const addresses = await listWithDefault(db, c.get('shopper').id)
      return sendJson(c, { success: true, addresses })
    })
    .post('/update', deps.requireShopper, async (c) => {
      const { id, ...fields } = await jsonBody(c, isOwn() ? ownChange : addressChange)
      const address = await updateAddress(db, c.get('shopper').id, id, fields)
      return sendJson(c, { success: true, message: 'Address Updated', address })
    })
    .post('/delete', deps.requireShopper, async (c) => {
      const { id } = await jsonBody(c, addressById)
      await deleteAddress({ db, clock }, c.get('shopper').id, id)
      return sendJson(c, { success: true, message: 'Address Deleted' })
    })
    .post('/restore', deps.requireShopper, async (c) => {
      const { id } = await jsonBody(c, addressById)
      const address = await restoreAddress(db, c.get('shopper').id, id)
      return sendJson(c, { success: true, message: 'Address Restored', address })
    })
    .post('/default', deps.requireShopper, async (c) => {
      const { id } = await jsonBody(c, addressById)
      await makeDefault(db, c.get('shopper').id, id)
      return sendJson(c, { success: true, message: 'Default Address Changed' })
    })
}
