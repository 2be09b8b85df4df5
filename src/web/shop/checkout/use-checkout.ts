import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/api.ts'
import { useStoredValue } from '#web/data/storage.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { addresses, useAddresses } from '#web/shop/addresses/addresses.ts'
import { ageConfirmation } from '#web/shop/cart/stored-cart.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { checkoutKey } from '#web/shop/cart/checkout-key.ts'
import { chosenIfMissing, packingNoteFor } from '#web/shop/cart/packing-notes/use-notes.ts'
import type { CartLines } from '#web/shop/cart/use-cart-lines.ts'
import { useDeliveryChoice } from '#web/shop/delivery/delivery-choice.ts'
import { instructionsFor } from '#web/shop/delivery/order-instructions.ts'
import { paymentChoice } from '#web/shop/orders/payment/pending-payment.ts'
import { unpaid } from '#web/shop/orders/payment/unpaid.ts'
import { useIsGuest } from '#web/shop/session/guest.ts'
import { sessionQuery } from '#web/shop/session/session.ts'
import type { PaymentType } from '#web/ui/order/payment-texts.ts'
import { lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import {
  afterCashOrder,
  afterOnlineOrder,
  afterRefusal,
  isBought,
  orderOf,
  seenUnpaid,
} from './checkout-order.ts'
import {
  ageOfCart,
  firstMissing,
  idleCheckout,
  isReadyToOrder,
  reduceCheckout,
} from './checkout-state.ts'
import type { CartCoupon } from './coupon/use-coupon.ts'
import { useCurrentPayment } from './current-payment.ts'
import type { CartPrice } from './use-cart-price.ts'
import { perform } from './checkout-effects.ts'

/** Needed only without an account. */
const guestDetails = lazyModule(() => import('./guest/guest-details.ts'))

export type Checkout = ReturnType<typeof useCheckout>

/** What `checkout-state.ts` and `checkout-order.ts` decide is carried out here, and by `checkout-effects.ts`. */
export function useCheckout(
  { orderable, discounts, error: productError }: CartLines,
  price: CartPrice,
  coupon: CartCoupon,
) {
  const [state, dispatch] = useReducer(reduceCheckout, idleCheckout)
  const navigate = useNavigate()
  const { methods, isTestBank, orderButton } = useCurrentPayment()
  const chosen = useStoredValue(paymentChoice) ?? 'COD'
  const payment: PaymentType = methods.includes(chosen) ? chosen : (methods[0] ?? 'COD')
  const age = ageOfCart(orderable, useStoredValue(ageConfirmation))
  const format = useMoneyFormat()
  const { isPickup, slot } = useDeliveryChoice()
  const { data: visitor, error: sessionError } = useQuery(sessionQuery)
  const isGuest = useIsGuest()
  const { list, problem } = useAddresses()
  const countedCoupon = discounts.some(({ kind }) => kind === 'code') ? coupon.typed : undefined

  const page = { lines: orderable, price, coupon, format, isPickup, navigate, dispatch }

  async function place() {
    const missing = firstMissing({
      lineCount: orderable.length,
      obstacle: price.obstacle,
      age,
      isLoggedIn: Boolean(visitor),
      isGuest,
    })
    if (missing) return perform([missing], page)
    dispatch({ type: 'begin order' })
    try {
      if (isGuest) return await oneTabAtATime(orderAsGuest)
      const address = isPickup ? undefined : await addresses.chosen()
      if (!address && !isPickup) return perform([{ type: 'ask address' }], page)
      await order(address ?? undefined)
    } catch (error) {
      await perform(afterRefusal(error, isGuest), page)
    }
  }

  async function orderAsGuest() {
    if (isBought(orderable, cart.items())) return
    const { sendGuestDetails } = await guestDetails.load()
    const address = await sendGuestDetails(isPickup)
    if (address !== undefined) await order(address)
  }

  async function order(address: string | undefined) {
    if (isBought(orderable, cart.items())) return
    const { contents, body: known } = orderOf({
      lines: orderable,
      noteOf: packingNoteFor,
      address,
      isPickup,
      instructions: instructionsFor(address ?? ''),
      slot,
      ifMissing: chosenIfMissing(),
      coupon: countedCoupon,
      payment,
      confirmedAge: age?.needed,
      totalCents: price.totals.totalCents,
      decimals: format.decimals,
    })
    const headers = { 'idempotency-key': checkoutKey(contents) }
    const body = { ...known, seenUnpaid: seenUnpaid(isGuest ? [] : await unpaid.known()) }
    await perform(
      payment === 'Online'
        ? afterOnlineOrder(await api('POST /api/order/stripe', { body, headers }))
        : afterCashOrder(await api('POST /api/order/cod', { body, headers }), {
            isGuest,
            coupon: countedCoupon,
          }),
      page,
    )
  }

  const failure = (visitor === undefined && sessionError) || productError
  const isReady = isReadyToOrder({
    arePricesKnown: price.isComplete,
    visitor,
    isPickup,
    areAddressesKnown: list !== undefined || problem !== undefined,
  })
  const placeNow = useEffectEvent(async () => {
    dispatch({ type: 'send' })
    try {
      if (isReady) await place()
      else if (failure) await perform([{ type: 'show problem', error: failure }], page)
    } finally {
      dispatch({ type: 'end' })
    }
  })
  useEffect(() => {
    if (state.phase === 'pressed' && (isReady || failure)) void placeNow()
  }, [state.phase, isReady, failure])

  return {
    payment,
    methods,
    isTestBank,
    orderButton,
    choosePayment: paymentChoice.write,
    isBusy: state.phase !== 'idle',
    changes: state.changes,
    hasTooFew: state.short.length > 0,
    age: age && {
      ...age,
      problem: age.isConfirmed ? undefined : state.ageProblem,
      confirm: (isOn: boolean) => {
        dispatch({ type: 'answer age' })
        if (isOn) ageConfirmation.write(age.needed)
        else ageConfirmation.remove()
      },
    },
    emailNeeded: payment === 'COD' ? state.emailNeeded : undefined,
    /** Takes what is left of everything that there is too little of, and leaves the rest of the cart as it is. */
    takeWhatIsLeft: () => {
      for (const { product, left } of state.short) cart.put(product, left)
      dispatch({ type: 'take what is left' })
    },
    place: () => dispatch({ type: 'press' }),
  }
}

/** Two tabs of a guest are one guest: the second finds what the first has begun. */
const oneTabAtATime = async (task: () => Promise<void>): Promise<void> => {
  // Locks exist on https and localhost only, whatever the types say.
  const locks = navigator.locks as LockManager | undefined
  await (locks ? locks.request('larder-guest-order', task) : task())
}
