import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { ApiRefusal, textOf } from '#web/api.ts'
import { callOrder } from '#web/shop/orders/linked/order-call.ts'
import { refetchOrders, showOrder } from '#web/shop/orders/order-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'

type Props = { order: Pick<Order, '_id'>; product: string; name: string }

/** Until the order is packed the shopper can do without what comes instead. */
export function RefuseButton({ order, product, name }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useBusy()

  async function refuse() {
    setProblem(undefined)
    try {
      const { message, order: changed } = await callOrder(
        'POST /api/order/refuse-substitute',
        order._id,
        { product },
      )
      setIsAsking(false)
      showOrder(changed)
      toast.success(message)
    } catch (error) {
      setProblem(textOf(error))
      if (error instanceof ApiRefusal) refetchOrders(order._id)
    }
  }

  return (
    <>
      <Button
        onClick={() => setIsAsking(true)}
        aria-label={`I do not want this: ${name}`}
        look="outline"
        size="small"
      >
        I do not want this
      </Button>
      {isAsking && (
        <Modal
          title={`No ${name}?`}
          lead="It is taken out of your order, and you do not pay for it. You cannot take this back."
          isLarge
          onClose={() => setIsAsking(false)}
        >
          <p role="alert" className="mt-4 font-medium text-alarm empty:hidden">
            {problem}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={() => setIsAsking(false)} look="outline" size="large" className="grow">
              Keep it
            </Button>
            <Button
              onClick={() => void run(refuse)}
              isBusy={isBusy}
              look="danger"
              size="large"
              className="grow"
            >
              I do not want it
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
