import { statusWord } from '#modules/orders/order/status-word.ts'
import { isCalledOff } from '#modules/orders/status.ts'
import { itemsToPack, packedWith } from '#web/seller/orders/ticks/packed-items.ts'
import { useTickState } from '#web/seller/orders/ticks/send-ticks.ts'
import { BagLetter } from './bag-letter.tsx'
import type { Bag } from './packing-lines.ts'

/** An order of the walk that is not to be packed any more. */
export function BagNotice({ bag, hasLetters }: { bag: Bag; hasLetters: boolean }) {
  const { letter, order } = bag
  const isOff = isCalledOff(order.status)
  const packed = packedWith(order, useTickState().refused)
  const toPutBack = isOff ? itemsToPack(order).filter(({ product }) => packed.has(product._id)) : []
  return (
    <section
      role="status"
      aria-label={`Order ${order.number}`}
      className={`mb-3 rounded-xl px-3 py-2 ${isOff ? 'bg-alarm-pale text-alarm' : 'bg-leaf-pale text-leaf-dark'}`}
    >
      <p className="flex items-center gap-2 font-semibold">
        {hasLetters && <BagLetter letter={letter} />}
        {isOff
          ? `Order ${order.number} was cancelled. Stop packing it.`
          : `Order ${order.number} is packed: “${statusWord(order.status, order)}”.`}
      </p>
      {toPutBack.length > 0 && (
        <>
          <p className="mt-1">Put back what is in the bag:</p>
          <ul className="list-disc pl-5">
            {toPutBack.map(({ product, quantity, item }) => (
              <li key={`${item.product._id} ${product._id}`} className="wrap-anywhere">
                {quantity} × {product.name}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
