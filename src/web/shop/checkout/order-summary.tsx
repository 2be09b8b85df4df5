import { billWords } from '#modules/pricing/bill.ts'
import { billOfTotals } from '#modules/pricing/bill-of-totals.ts'
import { billRows } from '#modules/pricing/bill-rows.ts'
import { useMinorMoney } from '#web/ui/money.ts'
import { Button } from '#web/ui/button.tsx'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { freeDelivery } from '#modules/delivery/areas.ts'
import { useDelivery } from '#web/data/use-shop.ts'
import { zipDialog } from '#web/shop/delivery/zip-dialog-state.ts'
import { useAddresses } from '#web/shop/addresses/addresses.ts'
import { useUser } from '#web/shop/session/session.ts'
import { paymentTexts, type PaymentType } from '#web/ui/order/payment-texts.ts'
import { BillRows } from '#web/ui/order/bill-rows.tsx'
import { AddressChooser } from './address-chooser.tsx'
import type { CartCoupon } from './coupon/use-coupon.ts'
import { GuestBox } from './guest/guest-box.tsx'
import { useIsGuest } from '#web/shop/session/guest.ts'
import { useDeliveryChoice } from '#web/shop/delivery/delivery-choice.ts'
import type { CartDelivery } from '#web/shop/delivery/use-cart-delivery.ts'
import type { CartLines } from '#web/shop/cart/use-cart-lines.ts'
import { PaymentField } from './payment-field.tsx'
import type { CartPrice } from './use-cart-price.ts'
import { summaryId } from './summary-id.ts'
import type { Checkout } from './use-checkout.ts'
import { IfMissingField } from '#web/shop/cart/packing-notes/if-missing-field.tsx'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

/** Only shops with slots or pickup need it. */
const deliveryOptions = lazyModule(() => import('#web/shop/delivery/delivery-options.tsx'))

/** Only shops that ask new shoppers for it need it. */
const emailConfirmation = lazyModule(() => import('./email-needed.tsx'))

/** Only carts with something that needs an age. */
const ageField = lazyModule(() => import('./age-field.tsx'))

/** Only shops need it whose button does not say the usual words. */
const orderRecap = lazyModule(() => import('./order-recap.tsx'))

/** The rest of the cart is there before it. */
const couponField = lazyModule(() => import('./coupon/coupon-field.tsx'))

/** Only shops with delivery areas need it. */
const notes = lazyModule(() => import('./delivery-notes.tsx'))

type Props = { cart: CartLines; price: CartPrice; checkout: Checkout; coupon: CartCoupon }

export function OrderSummary({ cart, price, checkout, coupon }: Props) {
  const { orderable, discounts, couponProblem } = cart
  const { totals, tax, delivery, obstacle, isComplete } = price
  const { payment, isBusy, place, emailNeeded, orderButton, age } = checkout
  const notice =
    obstacle?.kind === 'total' || obstacle?.kind === 'closed' ? obstacle.text : undefined
  const money = useMinorMoney()
  const amount = (cents: number) => (isComplete ? money(cents) : '…')
  const total = amount(totals.totalCents)
  const rows = billRows(billOfTotals(totals, tax, price.discounts)).map((row) => ({
    ...row,
    amount:
      row.kind === 'delivery' ? (
        <ShippingFee delivery={delivery} cents={row.amount} amount={amount} />
      ) : row.kind === 'total' && delivery.state === 'needs zip' ? (
        <>
          {total}
          <span className="text-sm font-medium"> plus delivery</span>
        </>
      ) : (
        amount(row.amount)
      ),
  }))
  const choice = useDeliveryChoice()
  const isGuest = useIsGuest()
  return (
    <section
      aria-labelledby={summaryId}
      className="rounded-panel border border-line bg-white p-5 shadow-card md:p-7 lg:sticky lg:top-24"
    >
      <h2 id={summaryId} tabIndex={-1} className="text-[1.625rem] outline-none">
        Order Summary
      </h2>
      {(choice.hasSlots || choice.hasPickup) && (
        <LazyModule of={deliveryOptions} fallback={<div className="mt-5 h-18" />}>
          {({ DeliveryOptions }) => <DeliveryOptions />}
        </LazyModule>
      )}
      {isGuest ? (
        <GuestBox isPickup={choice.isPickup} isHandedOver={age !== undefined} onSubmit={place} />
      ) : (
        !choice.isPickup && <AddressChooser isHandedOver={age !== undefined} />
      )}
      <IfMissingField />
      <PaymentField checkout={checkout} isPickup={choice.isPickup} />
      <LazyModule of={couponField} fallback={<div className="mt-5 h-18" />} isOptional>
        {({ default: CouponField }) => (
          <CouponField
            coupon={coupon}
            problem={couponProblem}
            isCounted={discounts.some(({ kind }) => kind === 'code')}
          />
        )}
      </LazyModule>
      <dl className="mt-6 grid gap-2 border-t border-line pt-5 tabular-nums">
        <BillRows
          rows={rows}
          total="mt-2 border-t border-line pt-4 text-lg font-bold"
          included="text-sm text-ink-soft"
        />
      </dl>
      {orderable.some(({ product }) => product.weighed) && (
        <p className="mt-2 text-sm text-ink-soft">
          You pay at most this: what is sold by weight can only lower it.
        </p>
      )}
      {delivery.terms !== freeDelivery && (
        <LazyModule of={notes} isOptional>
          {({ DeliveryNotes }) => <DeliveryNotes price={price} />}
        </LazyModule>
      )}
      {age && (
        <LazyModule of={ageField} fallback={<div className="mt-4 h-30" />}>
          {({ AgeField }) => <AgeField age={age} isPickup={choice.isPickup} />}
        </LazyModule>
      )}
      <p
        role="status"
        className={
          notice === undefined
            ? 'sr-only'
            : 'mt-4 rounded-2xl bg-alarm-pale px-4 py-3 text-[0.9375rem] font-semibold text-alarm'
        }
      >
        {notice}
      </p>
      {emailNeeded !== undefined && (
        <LazyModule of={emailConfirmation}>
          {({ EmailNeeded }) => <EmailNeeded text={emailNeeded} />}
        </LazyModule>
      )}
      <div
        // On a low screen the recap would cover the page.
        className={`${orderButton === undefined ? '' : 'max-lg:short:static'} z-20 flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-lifted md:max-lg:px-7 lg:mt-6`}
      >
        {orderButton !== undefined ? (
          <LazyModule of={orderRecap}>
            {({ OrderRecap }) => <OrderRecap orderable={orderable} price={price} />}
          </LazyModule>
        ) : (
          !choice.isPickup && (
            <Chosen payment={obstacle?.kind === 'payment' ? undefined : payment} />
          )
        )}
        <p aria-hidden className="text-lg leading-tight font-bold tabular-nums lg:hidden">
          <span className="block text-xs font-medium text-ink-soft">{billWords.total}</span>
          {total}
        </p>
        <Button
          onClick={place}
          disabled={isComplete && orderable.length === 0}
          isBusy={isBusy}
          aria-disabled={obstacle !== undefined}
          look="primary"
          size="large"
          className="grow aria-disabled:opacity-55"
        >
          {obstacle?.onButton ?? orderButton ?? orderTexts[payment]}
        </Button>
      </div>
    </section>
  )
}

const orderTexts: Record<PaymentType, string> = {
  COD: 'Place Order',
  Online: 'Proceed to payment',
}

type FeeProps = { delivery: CartDelivery; cents: number; amount: (cents: number) => string }

function ShippingFee({ delivery, cents, amount }: FeeProps) {
  const { postal } = useDelivery()
  if (delivery.state === 'outside') return 'No delivery'
  if (delivery.state === 'needs zip')
    return (
      <button
        type="button"
        onClick={zipDialog.open}
        className="font-semibold text-leaf underline underline-offset-4 hover:text-leaf-dark"
      >
        Enter {postal.one}
      </button>
    )
  if (delivery.state === 'known' && cents === 0)
    return <span className="font-semibold text-leaf">Free</span>
  return amount(cents)
}

/** On a phone or a tablet what was chosen can be far from the button that settles it. */
function Chosen({ payment }: { payment: PaymentType | undefined }) {
  const user = useUser()
  const { list, problem, chosen: address } = useAddresses()
  if (user && list === undefined && problem === undefined)
    return <div className="h-6 w-full lg:hidden" />
  if (list?.length === 0)
    return (
      <ShopLink
        to={paths.addAddress}
        className="flex min-h-6 w-full items-center gap-3 text-[0.8125rem] text-ink-soft lg:hidden"
      >
        <span className="grow">Where should we deliver?</span>
        <span className="font-semibold text-leaf underline underline-offset-4">
          Add a delivery address
        </span>
      </ShopLink>
    )
  if (address === undefined) return null
  return (
    <button
      type="button"
      onClick={() => document.getElementById(summaryId)?.scrollIntoView()}
      className="flex min-h-6 w-full items-center gap-3 text-left text-[0.8125rem] text-ink-soft lg:hidden"
    >
      <span className="grow truncate">
        Deliver to {address.street}
        {payment && ` · ${paymentTexts[payment]}`}
      </span>
      <span className="font-semibold text-leaf underline underline-offset-4">Change</span>
    </button>
  )
}
