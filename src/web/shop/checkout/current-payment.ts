import type { OrderButton } from '#modules/settings/sections/payment.ts'
import { useCurrentShop } from '#web/data/shop-query.ts'
import { useIsGuest } from '#web/shop/session/guest.ts'
import type { PaymentType } from '#web/ui/order/payment-texts.ts'

type CurrentPayment = {
  methods: PaymentType[]
  isTestBank: boolean
  /** What the seller has chosen instead of the usual words on the button. */
  orderButton: OrderButton | undefined
}

/** The ways to pay as they are now: the seller can switch each off. */
export function useCurrentPayment(): CurrentPayment {
  const { cash, online, guestCash, orderButton } = useCurrentShop().payment
  const isGuest = useIsGuest()
  const hasCash = cash && !(guestCash === false && isGuest)
  const methods = (['COD', 'Online'] as const).filter((type) =>
    type === 'COD' ? hasCash : online !== 'off',
  )
  return { methods, isTestBank: online === 'test', orderButton }
}
