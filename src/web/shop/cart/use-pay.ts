import { toast } from 'react-hot-toast'
import { api, ApiRefusal, textOf } from '#web/api.ts'
import { bankVisit } from './pending-payment.ts'
import { leaveFor } from '#web/shop/frame/leave-for.ts'
import { useTask } from '#web/ui/use-busy.ts'

export const checkoutProblem = (error: unknown): string =>
  `${error instanceof ApiRefusal ? 'Server' : 'API'} Error: ${textOf(error)}`

/** To the bank with an order that awaits its payment. */
export function usePay(id: string, onRefused: () => void) {
  const { isBusy, run } = useTask(async () => {
    try {
      const { url } = await api('POST /api/order/pay', { body: { id } })
      bankVisit.begin(id)
      await leaveFor(url)
    } catch (error) {
      toast.error(checkoutProblem(error))
      if (error instanceof ApiRefusal) onRefused()
    }
  })
  return { isBusy, pay: run }
}
