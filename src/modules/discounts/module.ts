import { namesNobody, type PersonalData } from '#modules/personal-data/entry.ts'
import { discountCalls } from './contract.ts'
import { discountsHttp } from './http.ts'
import type {} from './tables.ts'

export const discountsModule = {
  calls: discountCalls,
  routes: [discountsHttp],
  personalData: [
    {
      name: 'Used codes',
      about: 'shoppers',
      place: 'database',
      tables: { code_use: { technical: 'order_id code_id person_hash held_by', ...namesNobody } },
      what: 'Which order used a code, and, if each person may use it so often only, a keyed hash of your email address',
      why: 'So that a code counts no more often than it may',
      kept: 'As long as the code',
      stays: 'The hash, so that a new account is no way to use a code again',
    },
  ] satisfies PersonalData[],
  notPersonal: {
    code: 'id code percent amount_cents minimum_cents starts_at ends_at use_limit person_limit used created_at',
    code_category: 'code_id category_id',
    code_product: 'code_id product_id',
  },
}
