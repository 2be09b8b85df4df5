import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { nextStep } from '#web/seller/orders/order-moves.ts'
import { MissingLine } from '#web/seller/orders/order/missing-line.tsx'
import { OrderBill } from '#web/seller/orders/order/order-bill.tsx'
import { WeighLine } from '#web/seller/orders/order/weigh-line.tsx'
import { ReplaceButton } from '#web/seller/orders/substitutes/replace-button.tsx'
import {
  isComplete,
  isUnweighedItem,
  itemsToPack,
  packedWith,
  unpackedNames,
  type BagItem,
} from '#web/seller/orders/ticks/packed-items.ts'
import { tickLine } from '#web/seller/orders/ticks/send-ticks.ts'
import { usePendingTicks } from '#web/seller/orders/ticks/use-ticks.ts'
import { UnpackedDialog } from '#web/seller/orders/unpacked-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BagLetter } from './bag-letter.tsx'
import type { Bag } from './packing-lines.ts'

type Props = { bags: Bag[]; hasLetters: boolean; onPacked: (order: Order) => void }

/** The open lines and the bill of each order, before it leaves. */
export function FinishPacking({ bags, hasLetters, onPacked }: Props) {
  return (
    <div className="grid gap-4">
      {bags.map((bag) => (
        <FinishOrder
          key={bag.order._id}
          bag={bag}
          hasLetters={hasLetters}
          onPacked={() => onPacked(bag.order)}
        />
      ))}
    </div>
  )
}

type OrderProps = { bag: Bag; hasLetters: boolean; onPacked: () => void }

function FinishOrder({ bag: { letter, order }, hasLetters, onPacked }: OrderProps) {
  const ticks = usePendingTicks()
  const [isAsking, setIsAsking] = useState(false)
  const packed = packedWith(order, ticks)
  const open = itemsToPack(order).filter(
    ({ product, item, isSubstitute }) =>
      !packed.has(product._id) || (!isSubstitute && isUnweighedItem(item)),
  )
  const isWaiting = ticks.some(({ orderId }) => orderId === order._id)
  const step = nextStep(order)
  const { firstName, lastName } = order.address
  return (
    <Panel
      title={`Order ${order.number}, ${firstName} ${lastName}`}
      aside={hasLetters && <BagLetter letter={letter} />}
    >
      {open.length > 0 && (
        <>
          <h3 className="font-sans text-[0.9375rem] font-bold tracking-normal text-[#6b4a00]">
            Still open
          </h3>
          <ul className="mb-4 divide-y divide-line">
            {open.map((bagItem) => (
              <OpenLine
                key={`${bagItem.item.product._id} ${bagItem.product._id}`}
                order={order}
                bagItem={bagItem}
                isPacked={packed.has(bagItem.product._id)}
              />
            ))}
          </ul>
        </>
      )}
      <OrderBill order={order} />
      {order.changes === undefined && (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">Nothing has changed about the bill.</p>
      )}
      {step && order.status === 'Packing' && (
        <Button
          aria-disabled={isWaiting}
          onClick={() => {
            if (isWaiting) return
            if (isComplete(order, ticks)) onPacked()
            else setIsAsking(true)
          }}
          look="primary"
          className="mt-4 h-13 w-full text-base"
        >
          {isWaiting ? 'Ticks wait for the connection …' : `Packed: ${step.text}`}
        </Button>
      )}
      {isAsking && (
        <UnpackedDialog
          order={order}
          names={unpackedNames(order, ticks)}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            onPacked()
          }}
        />
      )}
    </Panel>
  )
}

type LineProps = { order: Order; bagItem: BagItem; isPacked: boolean }

/** An open line: the seller says whether it is in the bag or missing. */
function OpenLine({ order, bagItem, isPacked }: LineProps) {
  const { product, quantity, item, isSubstitute } = bagItem
  const { weighed } = item
  const tick = () => tickLine({ orderId: order._id, productId: product._id, isPacked: true })
  return (
    <li className="py-2">
      <p className="font-semibold wrap-anywhere">
        {quantity} × {product.name}
      </p>
      {isSubstitute && <p className="text-ink-soft">Instead of {item.product.name}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-2 *:mb-0! *:px-0! *:[button]:px-4!">
        {!isPacked && (
          <Button
            onClick={tick}
            aria-label={`It is in the bag: ${product.name}`}
            look="outline"
            className="h-12"
          >
            It is in the bag
          </Button>
        )}
        {!isSubstitute && weighed && isUnweighedItem(item) && (
          <WeighLine order={order} item={{ ...item, weighed }} />
        )}
        {!isSubstitute && (
          <MissingLine order={order} item={item}>
            <ReplaceButton order={order} item={item} />
          </MissingLine>
        )}
      </div>
    </li>
  )
}
