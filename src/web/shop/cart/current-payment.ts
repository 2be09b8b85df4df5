import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '#web/data/shop-query.ts'
import { usePayment } from '#web/data/use-shop.ts'
import type { PaymentType } from '#web/ui/order/payment-texts.ts'

/** The ways to pay as they are now: this page may be open for long, and the seller can switch each off. */
export function useCurrentPayment(): { methods: PaymentType[]; isTestBank: boolean } {
  const loaded = usePayment()
  const { cash, online } = useQuery(shopQuery).data?.payment ?? loaded
  const methods = (['COD', 'Online'] as const).filter((type) =>
    type === 'COD' ? cash : online !== 'off',
  )
  return { methods, isTestBank: online === 'test' }
}
