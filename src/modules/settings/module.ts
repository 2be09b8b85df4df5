import { namesNobody, type PersonalData } from '#modules/personal-data/entry.ts'
import { shopCalls } from './contract.ts'
import { settingsHttp } from './http.ts'
import type {} from './tables.ts'

export const settingsModule = {
  calls: shopCalls,
  routes: [settingsHttp],
  personalData: [
    {
      name: 'Settings',
      about: 'seller',
      place: 'database',
      tables: {
        shop_settings: { technical: 'id document', ...namesNobody },
        setting: { technical: 'name value', ...namesNobody },
      },
      what: 'Who the seller is and how to reach them, and a hash of the password of the seller area',
      why: 'To run the shop',
      kept: 'Until they are changed',
      stays: 'All of it: it is the seller’s',
    },
  ] satisfies PersonalData[],
}
