import type { Order } from '#modules/orders/contract.ts'
import { statusWord } from '#modules/orders/delivery/status-word.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type Props = { order: Order; names: string[]; onConfirm: () => void; onClose: () => void }

const mostNamed = 5

/** Asks once before an order leaves the shop with items that nobody has ticked as packed. */
export function UnpackedDialog({ order, names, onConfirm, onClose }: Props) {
  const more = names.length - mostNamed
  return (
    <ConfirmDialog
      title={`Is order ${order.number} complete?`}
      confirm={statusWord('Out for delivery', order)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {names.length} of {order.items.length} {order.items.length === 1 ? 'item is' : 'items are'}{' '}
        not ticked as packed:
      </p>
      <ul className="mt-2 list-disc pl-5 text-ink">
        {names.slice(0, mostNamed).map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </ConfirmDialog>
  )
}
