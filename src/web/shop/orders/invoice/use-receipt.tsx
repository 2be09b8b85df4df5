import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import type { Receipt } from '#web/ui/order/receipt.tsx'
import { useAction } from '#web/ui/use-action.ts'

const fetchReceipt = () => import('#web/ui/order/receipt.tsx')
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Few orders are ever printed, so what goes on paper is fetched just before: at the button, or at the
 * first of the two keys. Until it is there the page prints as it is.
 */
export function useReceipt(order: Order) {
  const [Paper, setPaper] = useState<typeof Receipt>()

  async function prepare() {
    const { Receipt } = await fetchReceipt()
    setPaper(() => Receipt)
  }

  const { start: print } = useAction({
    failed: 'API Error',
    run: async () => {
      await prepare()
      await nextFrame()
      await nextFrame()
      window.print()
      return {}
    },
  })

  const onKey = useEffectEvent(({ ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) void prepare().catch(() => {})
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])

  const receipt: ReactNode = Paper && <Paper order={order} className="hidden print:block" />
  return { receipt, prepare: () => void prepare().catch(() => {}), print: () => void print() }
}
