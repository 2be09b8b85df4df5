import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Coupon } from '#modules/pricing/offers/coupons.ts'
import { toMinor } from '#modules/pricing/money.ts'
import { api, textOf } from '#web/api.ts'
import { useStoredValue } from '#web/data/storage.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { storedCoupon } from './stored-coupon.ts'

export type CartCoupon = ReturnType<typeof useCoupon>

/** The coupon of this cart: what it takes off, or why it does not. */
export function useCoupon() {
  const typed = useStoredValue(storedCoupon)
  const { decimals } = useMoneyFormat()
  /** Why the order was refused with it. */
  const [refused, setRefused] = useState<{ code: string; text: string }>()
  const { data, error } = useQuery({
    queryKey: ['code', typed],
    queryFn: () => api('POST /api/code/check', { body: { code: typed ?? '' } }),
    enabled: typed !== undefined,
  })
  const ofOrder = refused?.code === typed ? refused?.text : undefined
  const problem = typed === undefined ? undefined : (ofOrder ?? (error ? textOf(error) : undefined))
  const found = typed === undefined || problem !== undefined ? undefined : data?.code
  const rule: Coupon | undefined = found && {
    id: found._id,
    name: `Code ${found.code}`,
    percent: found.percent,
    amountCents: found.amount === undefined ? undefined : toMinor(found.amount, decimals),
    minimumCents: toMinor(found.minimum, decimals),
    products: found.products,
    categories: found.categories,
  }
  return {
    typed,
    rule,
    problem,
    isLoading: typed !== undefined && problem === undefined && rule === undefined,
    refuse: (text: string) => setRefused(typed === undefined ? undefined : { code: typed, text }),
    write: (code: string) => {
      setRefused(undefined)
      storedCoupon.write(code)
    },
    remove: () => {
      setRefused(undefined)
      storedCoupon.remove()
    },
  }
}
