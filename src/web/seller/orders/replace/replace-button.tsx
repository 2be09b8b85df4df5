import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { canWeigh } from '#modules/orders/status.ts'
import { Button } from '#web/ui/button.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

type Props = { order: Order; item: Order['items'][number] }

/** Only where the shopper wants the best match, and nothing comes instead yet. */
export function ReplaceButton({ order, item }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isWanted = order.ifMissing === 'best match' && !item.noSubstitute
  if (!isWanted || item.substitute || !canWeigh(order.status)) return null
  return (
    <>
      <Button
        onClick={() => setIsOpen(true)}
        aria-label={`Replace ${item.product.name}`}
        look="outline"
      >
        Replace
      </Button>
      {isOpen && <ReplaceDialog orderId={order._id} item={item} onClose={() => setIsOpen(false)} />}
    </>
  )
}
