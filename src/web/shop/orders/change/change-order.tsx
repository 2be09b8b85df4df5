import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { canChange } from '#modules/orders/status.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

const dialog = lazyModule(() => import('./change-dialog.tsx'))

/** What fails here fails again at the click, and is said then. */
const prepare = () => void dialog.load().catch(() => {})

type Props = { order: Order; className: string }

/**
 * The dialog has its own script, which is fetched when the shopper is about to open it. It stays open when packing begins, and
 * says so.
 */
export function ChangeOrder({ order, className }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {canChange(order.status) && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          onPointerEnter={prepare}
          onFocus={prepare}
          className={className}
        >
          Change order
        </button>
      )}
      {isOpen && (
        <LazyModule of={dialog} onError={close}>
          {({ ChangeDialog }) => <ChangeDialog order={order} onClose={close} />}
        </LazyModule>
      )}
    </>
  )
}
