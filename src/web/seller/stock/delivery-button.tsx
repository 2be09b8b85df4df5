import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { CountedProduct } from './change-count.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'

type Props = { product: CountedProduct; isIcon?: boolean }

export function DeliveryButton({ product, isIcon = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        aria-label={`Delivery of ${product.name}`}
        onClick={() => setIsOpen(true)}
        title={isIcon ? 'Delivery' : undefined}
        look="outline"
        className="h-9! px-2.5!"
      >
        <PackagePlus aria-hidden className="size-4.5" />
        {!isIcon && 'Delivery'}
      </Button>
      {isOpen && <DeliveryDialog product={product} onClose={() => setIsOpen(false)} />}
    </>
  )
}
