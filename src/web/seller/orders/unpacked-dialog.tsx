import type { Order } from '#modules/orders/contract.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { itemsToPack, unweighedNames } from './ticks/packed-items.ts'

type Props = { order: Order; names: string[]; onConfirm: () => void; onClose: () => void }

const namedLimit = 5

/** Asks once before an order leaves the shop with items that are not ticked or not weighed. */
export function UnpackedDialog({ order, names, onConfirm, onClose }: Props) {
  const unweighed = unweighedNames(order)
  const { length } = itemsToPack(order)
  return (
    <ConfirmDialog
      title={`Is order ${order.number} complete?`}
      confirm={statusWord('Out for delivery', order)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {names.length > 0 && (
        <>
          <p>
            {names.length} of {length} {length === 1 ? 'item is' : 'items are'} not ticked as
            packed:
          </p>
          <Names names={names} />
        </>
      )}
      {unweighed.length > 0 && (
        <>
          <p className={names.length > 0 ? 'mt-3' : ''}>
            Not weighed, so the shopper pays the highest price for:
          </p>
          <Names names={unweighed} />
        </>
      )}
    </ConfirmDialog>
  )
}

function Names({ names }: { names: string[] }) {
  const more = names.length - namedLimit
  return (
    <ul className="mt-2 list-disc pl-5 text-ink">
      {names.slice(0, namedLimit).map((name) => (
        <li key={name} className="wrap-anywhere">
          {name}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}
