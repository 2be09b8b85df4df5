import { useCurrentShop } from '#web/data/shop-query.ts'
import type { PaymentType } from '#web/ui/order/payment-texts.ts'

/** The ways to pay as they are now: the seller can switch each off. */
export function useCurrentPayment(): { methods: PaymentType[]; isTestBank: boolean } {
  const { cash, online } = useCurrentShop().payment
  const methods = (['COD', 'Online'] as const).filter((type) =>
    type === 'COD' ? cash : online !== 'off',
  )
  return { methods, isTestBank: online === 'test' }
}
