import { handle } from '#http/handle.ts'
import type { HttpDeps } from '#http/context.ts'
import { addAddress, listAddresses, listWithDefault } from './addresses.ts'
import { deleteAddress, makeDefault, restoreAddress, updateAddress } from './change-address.ts'
import { regionOfName } from './address-words.ts'
import {
  addressCalls,
  addressChange,
  addressChangeFor,
  addressInput,
  addressInputFor,
} from './contract.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import type { Settings } from '#modules/settings/settings.ts'

export function addressesHttp(deps: HttpDeps & { settings: Settings }) {
  const { clock, settings } = deps
  const { db } = deps.database
  const isOwn = () => isOwnShop(settings.current)
  const region = (country: string) => regionOfName(country, settings.current.money.locale)
  const [ownInput, ownChange] = [addressInputFor(region), addressChangeFor(region)]
  return handle(deps, addressCalls, {
    'POST /api/address/add': {
      body: () => (isOwn() ? ownInput : addressInput),
      run: async ({ shopper, body }) => ({
        message: 'Address Added',
        address: await addAddress({ db, clock }, shopper.id, body),
      }),
    },
    'GET /api/address/get': async ({ shopper }) => ({
      addresses: await listAddresses(db, shopper.id),
    }),
    'GET /api/address/list': async ({ shopper }) => ({
      addresses: await listWithDefault(db, shopper.id),
    }),
    'POST /api/address/update': {
      body: () => (isOwn() ? ownChange : addressChange),
      run: async ({ shopper, body: { id, ...fields } }) => ({
        message: 'Address Updated',
        address: await updateAddress(db, shopper.id, id, fields),
      }),
    },
    'POST /api/address/delete': async ({ shopper, body }) => {
      await deleteAddress({ db, clock }, shopper.id, body.id)
      return { message: 'Address Deleted' }
    },
    'POST /api/address/restore': async ({ shopper, body }) => ({
      message: 'Address Restored',
      address: await restoreAddress(db, shopper.id, body.id),
    }),
    'POST /api/address/default': async ({ shopper, body }) => {
      await makeDefault(db, shopper.id, body.id)
      return { message: 'Default Address Changed' }
    },
  })
}
