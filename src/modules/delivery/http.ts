import type { HttpDeps } from '#http/context.ts'
import { handle, withHeaders } from '#http/handle.ts'
import { moneyFormat } from '#modules/pricing/money-format.ts'
import { deliveryCalls } from './contract.ts'
import { countryOf, postalWord } from './countries.ts'
import type { DeliveryRules } from './areas.ts'
import { lookUpZip } from './look-up-zip.ts'

type Choice = Parameters<typeof moneyFormat>[0]
type Deps = HttpDeps & {
  settings: {
    readonly current: { delivery: DeliveryRules; money: Choice; shop: { country: string } }
  }
}

const headers = { 'cache-control': 'public, no-cache' }

export const deliveryHttp = (deps: Deps) =>
  handle(deps, deliveryCalls, {
    'GET /api/delivery/area': ({ query }) => {
      const { delivery, money, shop } = deps.settings.current
      const postal = postalWord(countryOf(shop, money))
      return withHeaders(lookUpZip(delivery, query, postal, moneyFormat(money)), { headers })
    },
  })
