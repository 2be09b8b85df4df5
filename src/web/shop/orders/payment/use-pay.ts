import { ApiRefusal, textOf } from '#web/api.ts'
import { pendingPayment } from './pending-payment.ts'
import { callOrder } from '#web/shop/orders/guest-orders/order-call.ts'
import { errorToast } from '#web/ui/toast/error-toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'

const errors = errorToast('payment')

export const checkoutProblem = (error: unknown): string =>
  `${error instanceof ApiRefusal ? 'Server' : 'API'} Error: ${textOf(error)}`

/** Leads to the bank's page with an order that awaits its payment. */
export function usePay(id: string, onRefused: () => void) {
  const { isBusy, run } = useBusy()

  async function pay() {
    try {
      const { url } = await callOrder('POST /api/order/pay', id, {})
      errors.clear()
      pendingPayment.begin(id)
      await leaveForSite(url)
    } catch (error) {
      errors.show(checkoutProblem(error))
      if (error instanceof ApiRefusal) onRefused()
    }
  }

  return { isBusy, pay: () => void run(pay) }
}

/** A page that has not gone by then was not left after all. */
const stuckMs = 10_000

/** Goes to another site. The promise ends when the shopper comes back to this page. */
export function leaveForSite(url: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, stuckMs)
    window.location.assign(url)
  })
}
