import { goesWithAccount, type PersonalData } from '#modules/personal-data/entry.ts'
import { cartCalls } from './contract.ts'
import { cartHttp } from './http.ts'
import type {} from './tables.ts'

export const cartModule = {
  calls: cartCalls,
  routes: [cartHttp],
  personalData: [
    {
      name: 'Cart',
      about: 'shoppers',
      place: 'database',
      tables: {
        cart: { columns: 'items updated_at', technical: 'shopper_id version', ...goesWithAccount },
      },
      what: 'What is in the cart of your account',
      why: 'So that you find it again on another device',
      kept: 'Until you empty it or order it',
    },
  ] satisfies PersonalData[],
}
