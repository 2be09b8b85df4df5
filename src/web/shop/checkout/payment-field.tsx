import { paymentName } from '#web/ui/order/payment-texts.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import type { Checkout } from './use-checkout.ts'

/** Only needed when the shop takes no payment at all, which happens when its payment provider is gone. */
const noPayment = lazyModule(() => import('./no-payment.tsx'))

type Props = {
  checkout: Pick<Checkout, 'payment' | 'methods' | 'isTestBank' | 'choosePayment'>
  isPickup: boolean
}

export function PaymentField({ checkout, isPickup }: Props) {
  const { payment, methods, isTestBank, choosePayment } = checkout
  if (methods.length === 0)
    return <LazyModule of={noPayment}>{({ NoPayment }) => <NoPayment />}</LazyModule>
  return (
    <fieldset className="mt-6">
      <legend className="text-[0.9375rem] font-semibold">Payment Method</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        {methods.map((type) => (
          <label
            key={type}
            className="flex min-h-12 items-center gap-3 rounded-2xl border border-line px-4 has-checked:border-leaf has-checked:bg-[#f3faec] has-focus-visible:outline-3 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="payment"
              value={type}
              checked={payment === type}
              onChange={() => choosePayment(type)}
              className="size-4.5 accent-leaf outline-none"
            />
            {paymentName(type, { pickup: isPickup })}
          </label>
        ))}
      </div>
      {isTestBank && (
        <p className="mt-2 text-[0.8125rem] text-ink-soft">
          Online payments here are test payments: no money is charged.
        </p>
      )}
    </fieldset>
  )
}
