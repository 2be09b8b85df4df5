import { api, ApiRefusal, textOf } from '#web/api.ts'
import { pendingPayment } from './pending-payment.ts'
import { leaveForSite } from '#web/shop/frame/leave-for-site.ts'
import { orderLinks, withLink } from '#web/shop/orders/linked/order-links.ts'
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
      const link = orderLinks.of(id)
      const { url } = await (link === undefined
        ? api('POST /api/order/pay', { body: { id } })
        : api('POST /api/order/linked/pay', withLink(link)))
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
