import { readStoredJson } from '#platform/stored-json.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import { pickupCopy, type PickupPlace } from '../contract.ts'

/** Kept with the copy of the address, so that the order still says where it was picked up when the shop has moved. */
export const pickupCopyOf = ({ shop, pickup }: Pick<SettingsValues, 'shop' | 'pickup'>) => ({
  pickupAt: { name: shop.name, address: shop.address, note: pickup.note },
})

/** Orders of before have none. */
export const readPickupPlace = (json: string): PickupPlace | undefined =>
  readStoredJson(pickupCopy, json, {}).pickupAt
