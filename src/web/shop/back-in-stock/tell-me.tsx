import { useState } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { useUser } from '#web/shop/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

/** Loaded for those who are logged in, who may be waiting already, and by the first click. */
const request = lazyModule(() => import('./stock-request.tsx'))

/** Beside the buttons of a product that is out of stock; on a phone in their place. */
export function TellMe({ product }: { product: Product }) {
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const open = (
    <Button
      onClick={() => setIsOpen(true)}
      look="primary"
      size="large"
      className="max-md:w-full noscript:hidden"
    >
      Tell me when it is back
    </Button>
  )
  return (
    <div className="basis-full empty:hidden">
      {isOpen || user ? (
        <LazyModule of={request} fallback={open} onError={() => setIsOpen(false)}>
          {({ StockRequest }) => <StockRequest key={product._id} product={product} />}
        </LazyModule>
      ) : (
        open
      )}
    </div>
  )
}
