import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { canChange } from '#modules/orders/status.ts'
import { Button } from '#web/ui/button.tsx'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

const dialog = lazyModule(() => import('./change-dialog.tsx'))

/** What fails here fails again at the click, and is said then. */
const prepare = () => void dialog.load().catch(() => {})

/**
 * The dialog has its own script, which is fetched when the shopper is about to open it. It stays open when packing begins, and
 * says so.
 */
export function ChangeOrder({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {canChange(order.status) && (
        <Button
          look="text"
          size="small"
          onClick={() => setIsOpen(true)}
          onPointerEnter={prepare}
          onFocus={prepare}
          className="px-0! text-base! text-leaf-dark! underline-offset-4 hover:underline"
        >
          Change order
        </Button>
      )}
      {isOpen && (
        <LazyModule of={dialog} onError={close}>
          {({ ChangeDialog }) => <ChangeDialog order={order} onClose={close} />}
        </LazyModule>
      )}
    </>
  )
}
