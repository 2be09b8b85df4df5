import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '#web/ui/toast/toast.ts'
import { textOf, type BodyOf } from '#web/api.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { useBusy } from '#web/ui/use-busy.ts'

/** Another seller may pause the shop, and it opens and closes by itself. */
const refetchMs = 30_000

export const useSellerOpening = () =>
  useQuery({ ...sellerQuery('GET /api/shop'), refetchInterval: refetchMs }).data?.opening

export function usePause() {
  const client = useQueryClient()
  const { isBusy, run } = useBusy()

  async function change(call: () => Promise<{ message: string }>) {
    try {
      const { message } = await call()
      toast.success(message)
    } catch (error) {
      toast.error(textOf(error))
    }
    await client.invalidateQueries({ queryKey: ['GET /api/shop'] })
    void client.invalidateQueries({ queryKey: ['GET /api/seller/audit'] })
  }

  return {
    isBusy,
    pause: (body: BodyOf<'POST /api/seller/pause'>) =>
      void run(() => change(() => callAsSeller('POST /api/seller/pause', { body }))),
    open: () => run(() => change(() => callAsSeller('POST /api/seller/open'))),
    reopen: () => void run(() => change(() => callAsSeller('POST /api/seller/reopen'))),
  }
}
