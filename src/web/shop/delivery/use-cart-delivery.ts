import { useQuery } from '@tanstack/react-query'
import { freeDelivery, type DeliveryTerms, type Place } from '#modules/delivery/areas.ts'
import { toMinor } from '#modules/pricing/money.ts'
import type { AnswerOf } from '#web/api.ts'
import { useCurrentShop } from '#web/data/shop-query.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { areaQuery } from './delivery-queries.ts'
import { useDeliveryZip } from './delivery-zip.ts'
import { useDeliveryChoice } from './delivery-choice.ts'

type AreaAnswer = AnswerOf<'GET /api/delivery/area'>

export type CartDelivery = {
  /** Undefined while it is loaded, outside of all areas, and while the zip code is not known. */
  terms: DeliveryTerms | undefined
  feeTaxClass: string
  state: 'known' | 'loading' | 'needs zip' | 'outside'
  place: Place | undefined
  /** Where the shop delivers to, if the zip code is outside of that. */
  message: string
}

/** What delivery costs, as it is now: this page may be open for long. */
export function useCartDelivery(): CartDelivery {
  const { hasAreas, feeTaxClass } = useCurrentShop().delivery
  const { place } = useDeliveryZip()
  const { decimals } = useMoneyFormat()
  const { data } = useQuery({ ...areaQuery(place), enabled: hasAreas })
  const { isPickup } = useDeliveryChoice()
  if (!hasAreas || isPickup)
    return { terms: freeDelivery, feeTaxClass, state: 'known', place, message: '' }
  const terms = data && termsOf(data, decimals)
  return {
    terms,
    feeTaxClass: data?.feeTaxClass ?? feeTaxClass,
    state: terms ? 'known' : data?.isOutside ? 'outside' : data ? 'needs zip' : 'loading',
    place,
    message: data?.message ?? '',
  }
}

/** As the pricing functions want it. */
export const termsOf = ({ terms }: AreaAnswer, decimals: number): DeliveryTerms | undefined =>
  terms && {
    feeCents: toMinor(terms.fee, decimals),
    freeFromCents: terms.freeFrom === undefined ? null : toMinor(terms.freeFrom, decimals),
    minimumCents: toMinor(terms.minimum, decimals),
  }
