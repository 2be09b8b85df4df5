import type { ActionDispatch } from 'react'
import type { NavigateFunction } from 'react-router'
import type { MoneyFormat } from '#modules/pricing/money.ts'
import { textOf, type ShortProduct } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { paths } from '#web/paths.ts'
import { loadLoginDialog } from '#web/shop/account/login.tsx'
import { addAddressId, addresses } from '#web/shop/addresses/addresses.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { forgetCheckoutKey } from '#web/shop/cart/checkout-key.ts'
import type { OrderableLine } from '#web/shop/cart/use-cart-lines.ts'
import { products } from '#web/shop/catalogue/product-query.ts'
import { deliveryChoice } from '#web/shop/delivery/delivery-choice.ts'
import { orderInstructions } from '#web/shop/delivery/order-instructions.ts'
import { orderLinks } from '#web/shop/orders/guest-orders/order-links.ts'
import { forgetOrderList, refetchOrders } from '#web/shop/orders/order-queries.ts'
import { leaveForSite, checkoutProblem } from '#web/shop/orders/payment/use-pay.ts'
import { pendingPayment, placedOrder } from '#web/shop/orders/payment/pending-payment.ts'
import { unpaid } from '#web/shop/orders/payment/unpaid.ts'
import { guest } from '#web/shop/session/guest.ts'
import { login } from '#web/shop/session/login-store.ts'
import { session } from '#web/shop/session/session.ts'
import { lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { errorToast } from '#web/ui/toast/error-toast.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Effect } from './checkout-order.ts'
import type { CheckoutEvent } from './checkout-state.ts'
import { summaryId } from './summary-id.ts'
import type { CartCoupon } from './coupon/use-coupon.ts'
import { fetchTax } from './current-tax.ts'
import type { CartPrice } from './use-cart-price.ts'

/** Needed only after a refusal. */
const cartChanges = lazyModule(() => import('./cart-changes.ts'))

const errors = errorToast('checkout')

/** What the page shows of the cart, and what an effect changes of the page. */
type CheckoutPage = {
  lines: readonly OrderableLine[]
  price: CartPrice
  coupon: CartCoupon
  format: MoneyFormat
  isPickup: boolean
  navigate: NavigateFunction
  dispatch: ActionDispatch<[event: CheckoutEvent]>
}

/** One after the other, in the order of the list. */
export async function perform(effects: readonly Effect[], page: CheckoutPage) {
  for (const effect of effects) await carryOut(effect, page)
}

async function carryOut(effect: Effect, page: CheckoutPage): Promise<void> {
  const { lines, coupon, navigate, dispatch } = page
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others are events of the page's state
  switch (effect.type) {
    case 'nothing to order':
      return
    case 'show error':
      return errors.show(effect.text)
    case 'show problem':
      return errors.show(checkoutProblem(effect.error))
    case 'ask login':
      loadLoginDialog().catch((error: unknown) => toast.error(`API Error: ${textOf(error)}`))
      return login.ask({ reason: 'order', onEntered: () => void goOn(page) })
    case 'ask address':
      errors.show('Please select an address')
      // There is none to select: the keyboard is taken to where one is added.
      return document.getElementById(addAddressId)?.focus()
    case 'end session':
      return session.leave()
    case 'placed':
      placedOrder.write(effect.orderId)
      forgetOrderList()
      orderInstructions.remove()
      deliveryChoice.remove()
      errors.clear()
      return void toast.success(effect.message)
    case 'remove coupon':
      return coupon.remove()
    case 'refuse coupon':
      return coupon.refuse(effect.text)
    case 'remove unpaid':
      return void unpaid.remove(effect.id)
    case 'keep link':
      return orderLinks.keep(effect.orderId, effect.link)
    case 'open page':
      return navigate(effect.path, { viewTransition: true })
    case 'begin payment':
      return pendingPayment.begin(effect.orderId)
    case 'leave for bank':
      return leaveForSite(effect.url)
    case 'end guest':
      return guest.end()
    case 'empty cart':
      cart.clearAfterOrder()
      return void session.refetch()
    case 'forget key':
      return forgetCheckoutKey()
    case 'reload products':
      try {
        await products.reload(lines.map(({ id }) => id))
      } catch {
        // The refusal itself says what is wrong.
      }
      return
    case 'find changes': {
      const changes = await changesNow(effect.short, page)
      return dispatch({ type: 'show changes', changes, short: effect.short })
    }
    case 'refetch addresses':
      return void addresses.refetch()
    case 'refetch orders':
      return refetchOrders()
    case 'refetch session':
      return session.refetch()
    case 'refetch shop':
      return void fetchTax()
    case 'refetch slots':
      return void queryClient.invalidateQueries({ queryKey: ['GET /api/delivery/slots'] })
    case 'refetch unpaid':
      return void unpaid.refetch()
    default:
      return dispatch(effect)
  }
}

/** After the login that Place Order asked for: the next thing to choose is where to deliver. */
async function goOn({ isPickup, navigate }: CheckoutPage) {
  const address = isPickup ? '' : await addresses.chosen()
  if (address === null) await navigate(paths.addAddress, { viewTransition: true })
  else focusSummary()
}

async function changesNow(short: readonly ShortProduct[], { lines, price, format }: CheckoutPage) {
  try {
    return await (await cartChanges.load()).changesSince(lines, price, format, short)
  } catch {
    // The refusal itself has said what is wrong.
    return []
  }
}

function focusSummary() {
  const summary = document.getElementById(summaryId)
  summary?.scrollIntoView()
  summary?.focus({ preventScroll: true })
}
