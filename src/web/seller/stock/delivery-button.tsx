import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { compactButton } from '#web/ui/compact-button.ts'
import type { CountedProduct } from './change-count.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'

type Props = { product: CountedProduct; isIcon?: boolean }

export function DeliveryButton({ product, isIcon = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`Delivery of ${product.name}`}
        onClick={() => setIsOpen(true)}
        title={isIcon ? 'Delivery' : undefined}
        className={`${compactButton('outline')} h-9! px-2.5!`}
      >
        <PackagePlus aria-hidden className="size-4.5" />
        {!isIcon && 'Delivery'}
      </button>
      {isOpen && <DeliveryDialog product={product} onClose={() => setIsOpen(false)} />}
    </>
  )
}
