import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import { confirmationNeeded } from '#modules/catalogue/product/minimum-age.ts'
import { toMajor, type MoneyFormat } from '#modules/pricing/money.ts'
import { api, ApiRefusal, textOf, type ShortProduct } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useStoredValue } from '#web/data/storage.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { errorToast } from '#web/ui/toast/error-toast.ts'
import { lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { useBusy } from '#web/ui/use-busy.ts'
import { addAddressId, addresses, useAddresses } from '#web/shop/addresses/addresses.ts'
import { deliveryChoice, useDeliveryChoice } from '#web/shop/delivery/delivery-choice.ts'
import { instructionsFor, orderInstructions } from '#web/shop/delivery/order-instructions.ts'
import { pendingPayment } from '#web/shop/orders/payment/pending-payment.ts'
import { paymentChoice } from '#web/shop/orders/payment/payment-choice.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { guest, useIsGuest } from '#web/shop/session/guest.ts'
import { useCurrentPayment } from './current-payment.ts'
import { fetchTax } from './current-tax.ts'
import { checkoutKey, forgetCheckoutKey } from '#web/shop/cart/checkout-key.ts'
import { leaveForSite } from '#web/shop/orders/payment/leave-for-site.ts'
import { loadLoginDialog } from '#web/shop/account/login.tsx'
import { login } from '#web/shop/session/login-store.ts'
import { products } from '#web/shop/catalogue/product-query.ts'
import type { PaymentType } from '#web/ui/order/payment-texts.ts'
import { session, sessionQuery, type Visitor } from '#web/shop/session/session.ts'
import { forgetOrderList, refetchOrders } from '#web/shop/orders/order-queries.ts'
import { orderLinks } from '#web/shop/orders/guest-orders/order-links.ts'
import { placedOrder } from '#web/shop/orders/placed-order.ts'
import { unpaid } from '#web/shop/orders/payment/unpaid.ts'
import type { CartCoupon } from './coupon/use-coupon.ts'
import type { CartLines, OrderableLine } from '#web/shop/cart/use-cart-lines.ts'
import type { CartPrice } from './use-cart-price.ts'
import { offerChanged, settledElsewhere, shopChanged, slotGone } from './refusal-codes.ts'
import { useAge } from './use-age.ts'
import { summaryId } from './summary-id.ts'
import { checkoutProblem } from '#web/shop/orders/payment/use-pay.ts'
import { chosenIfMissing, packingNoteFor } from '#web/shop/cart/packing-notes/use-notes.ts'

/** Needed only without an account. */
const guestDetails = lazyModule(() => import('./guest/guest-details.ts'))

/** Needed only after a refusal. */
const cartChanges = lazyModule(() => import('./cart-changes.ts'))

export type Checkout = ReturnType<typeof useCheckout>

const errors = errorToast('checkout')
/** More are not taken, and nobody has more. */
const mostSeenUnpaid = 20
export function useCheckout(
  { orderable, discounts, error: productError }: CartLines,
  price: CartPrice,
  coupon: CartCoupon,
) {
  const isCouponCounted = discounts.some(({ kind }) => kind === 'code')
  const { totals, obstacle, isComplete } = price
  const navigate = useNavigate()
  const { methods, isTestBank, orderButton } = useCurrentPayment()
  const chosen = useStoredValue(paymentChoice) ?? 'COD'
  const payment: PaymentType = methods.includes(chosen) ? chosen : (methods[0] ?? 'COD')
  const { isBusy, run } = useBusy()
  const [changes, setChanges] = useState<string[]>([])
  const [short, setShort] = useState<readonly ShortProduct[]>([])
  /** Why the email has to be confirmed first. */
  const [emailNeeded, setEmailNeeded] = useState<string>()
  const { age, setProblem: setAgeProblem } = useAge(orderable)
  const format = useMoneyFormat()
  const { isPickup, slot } = useDeliveryChoice()
  const { data: visitor, error: sessionError } = useQuery(sessionQuery)
  const isGuest = useIsGuest()
  const { list, problem } = useAddresses()
  /** Place Order was pressed, perhaps before the prices and addresses are there and it is known who is logged in. */
  const [isAsked, setIsAsked] = useState(false)

  async function place(user: Visitor | undefined) {
    if (orderable.length === 0) return
    if (obstacle) return errors.show(obstacle.text)
    if (age?.isConfirmed === false) return setAgeProblem({ text: confirmationNeeded(age.needed) })
    if (!user && !isGuest) {
      void loadLoginDialog().catch((error: unknown) => toast.error(`API Error: ${textOf(error)}`))
      return login.ask({ reason: 'order', onEntered: () => void goOn() })
    }
    setChanges([])
    setShort([])
    setEmailNeeded(undefined)
    try {
      if (isGuest) return await oneTabAtATime(orderAsGuest)
      const address = isPickup ? undefined : await addresses.chosen()
      if (!address && !isPickup) return askForAddress()
      await order(address ?? undefined)
    } catch (error) {
      await explain(error)
    }
  }

  /** After the login that Place Order asked for: the next thing to choose is where to deliver. */
  async function goOn() {
    const address = isPickup ? '' : await addresses.chosen()
    if (address === null) await navigate(paths.addAddress, { viewTransition: true })
    else focusSummary()
  }

  /** Another tab that has just ordered the same has emptied the cart. */
  async function orderAsGuest() {
    if (isBought(orderable)) return
    const { sendGuestDetails } = await guestDetails.load()
    const address = await sendGuestDetails(isPickup)
    if (address !== undefined) await order(address)
  }

  /** Without an address it is picked up by whom the account is of. */
  async function order(address: string | undefined) {
    if (isBought(orderable)) return
    const items = orderable.map(({ id, quantity }) => ({
      product: id,
      quantity,
      ...packingNoteFor(id),
    }))
    const destination = {
      ...(address !== undefined && { address }),
      ...(isPickup ? { pickup: true } : instructionsFor(address ?? '')),
    }
    const time = { ...(slot !== undefined && { slot }), ...chosenIfMissing() }
    const counted = isCouponCounted && coupon.typed !== undefined ? { code: coupon.typed } : {}
    const purchase = [
      items,
      address,
      payment,
      ...Object.values({ ...destination, ...time, ...counted }),
    ]
    const headers = { 'idempotency-key': checkoutKey(purchase) }
    const seenUnpaid = (isGuest ? [] : await unpaid.known())
      .slice(0, mostSeenUnpaid)
      .map(({ _id }) => _id)
    const seenTotal = toMajor(totals.totalCents, format.decimals)
    const ageConfirmed = age && { ageConfirmed: age.needed }
    const body = {
      items,
      ...destination,
      ...time,
      ...counted,
      ...ageConfirmed,
      seenTotal,
      seenUnpaid,
    }
    if (payment === 'Online') {
      const answer = await api('POST /api/order/stripe', { body, headers })
      for (const id of answer.replacedOrders ?? []) unpaid.remove(id)
      pendingPayment.begin(answer.orderId)
      if (answer.link !== undefined) orderLinks.keep(answer.orderId, answer.link)
      else void unpaid.refetch()
      return leaveForSite(answer.url)
    }
    const answer = await api('POST /api/order/cod', { body, headers })
    const { message, orderId, link, replacedOrders = [] } = answer
    placedOrder.write(orderId)
    forgetOrderList()
    for (const id of replacedOrders) unpaid.remove(id)
    orderInstructions.remove()
    deliveryChoice.remove()
    if (isCouponCounted) coupon.remove()
    errors.clear()
    toast.success(message)
    if (link !== undefined) orderLinks.keep(orderId, link)
    await navigate(link === undefined ? paths.myOrders : paths.guestOrder(link), {
      viewTransition: true,
    })
    if (isGuest) guest.end()
    // This ends the idempotency key, too: until now another press of the button finds the same order.
    cart.clearAfterOrder()
    void session.refetch()
  }

  async function explain(error: unknown) {
    // Said in the summary, beside the button that sends the email.
    if (error instanceof ApiRefusal && error.code === 'email-not-confirmed')
      return setEmailNeeded(error.message)
    if (error instanceof ApiRefusal && error.code === 'age-not-confirmed')
      return askForAge(error.message)
    errors.show(checkoutProblem(error))
    if (!(error instanceof ApiRefusal)) return
    if (error.code === 'code-not-counted') return coupon.refuse(error.message)
    if (error.code === 'sign-in-needed' && !isGuest) {
      session.leave()
      return login.ask({ reason: 'order', onEntered: () => void goOn() })
    }
    if (error.code === 'not-found') void addresses.refetch()
    if (error.code === 'key-reused') forgetCheckoutKey()
    if (offerChanged.includes(error.code) || error.code === 'closed') void fetchTax()
    if (slotGone.includes(error.code))
      void queryClient.invalidateQueries({ queryKey: ['GET /api/delivery/slots'] })
    // The same purchase was paid or cancelled elsewhere: the saved cart is read again, and nothing is bought twice.
    if (settledElsewhere.includes(error.code)) {
      forgetCheckoutKey()
      refetchOrders()
      return session.refetch()
    }
    if (!shopChanged.includes(error.code)) return
    setChanges(await changesOf(orderable, price, format, error.short))
    setShort(error.short.filter(({ left }) => left > 0))
  }

  /** The products need another age than this page knew. */
  async function askForAge(text: string) {
    try {
      await products.reload(orderable.map(({ id }) => id))
    } catch {
      // The refusal itself says which age.
    }
    setAgeProblem({ text })
  }

  const failure = (visitor === undefined && sessionError) || productError
  const isLocated = isPickup || visitor === null || list !== undefined || problem !== undefined
  const isReady = isComplete && visitor !== undefined && isLocated
  const placeNow = useEffectEvent(async () => {
    try {
      if (isReady) await place(visitor)
      else if (failure) errors.show(checkoutProblem(failure))
    } finally {
      setIsAsked(false)
    }
  })
  useEffect(() => {
    if (isAsked && (isReady || failure)) void run(() => placeNow())
    // oxlint-disable-next-line react/exhaustive-deps -- `run` is another function at every render
  }, [isAsked, isReady, failure])

  return {
    payment,
    methods,
    isTestBank,
    orderButton,
    choosePayment: paymentChoice.write,
    isBusy: isBusy || isAsked,
    changes,
    hasTooFew: short.length > 0,
    age,
    emailNeeded: payment === 'COD' ? emailNeeded : undefined,
    /** Takes what is left of everything that there is too little of, and leaves the rest of the cart as it is. */
    takeWhatIsLeft: () => {
      for (const { product, left } of short) cart.put(product, left)
      setShort([])
      setChanges([])
    },
    place: () => !isBusy && setIsAsked(true),
  }
}

/** The page of the cart can be on the screen for a moment after its cart was bought and emptied. */
const isBought = (lines: readonly OrderableLine[]) =>
  lines.some(({ id }) => cart.items()[id] === undefined)

/** Two tabs of a guest are one guest: the second finds what the first has begun. */
const oneTabAtATime = async (task: () => Promise<void>): Promise<void> => {
  // Locks exist on https and localhost only, whatever the types say.
  const locks = navigator.locks as LockManager | undefined
  await (locks ? locks.request('larder-guest-order', task) : task())
}

function focusSummary() {
  const summary = document.getElementById(summaryId)
  summary?.scrollIntoView()
  summary?.focus({ preventScroll: true })
}

/** There is none to select: the keyboard is taken to where one is added. */
function askForAddress() {
  errors.show('Please select an address')
  document.getElementById(addAddressId)?.focus()
}

async function changesOf(
  lines: OrderableLine[],
  price: CartPrice,
  format: MoneyFormat,
  short: readonly ShortProduct[],
): Promise<string[]> {
  try {
    return await (await cartChanges.load()).changesSince(lines, price, format, short)
  } catch {
    // The refusal itself has said what is wrong.
    return []
  }
}
