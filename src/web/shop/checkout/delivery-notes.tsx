import { useDelivery } from '#web/data/use-shop.ts'
import { useMinorMoney } from '#web/ui/money.ts'
import { zipDialog } from '#web/shop/delivery/zip-dialog-state.ts'
import { useUser } from '#web/shop/session/session.ts'
import { choosePickup, useDeliveryChoice } from '#web/shop/delivery/delivery-choice.ts'
import { summaryId } from './summary-id.ts'
import type { CartPrice } from './use-cart-price.ts'

const link = 'font-semibold text-leaf-dark underline underline-offset-4 hover:text-leaf'

/** What is missing for the minimum or for free delivery, or that the shop does not deliver there. */
export function DeliveryNotes({ price }: { price: CartPrice }) {
  const { obstacle, delivery, totals, missingForFreeCents, missingForMinimumCents } = price
  const isVisitor = !useUser()
  const { hasPickup } = useDeliveryChoice()
  const { postal } = useDelivery()
  const money = useMinorMoney()
  if (obstacle?.kind === 'outside')
    return (
      <div className="mt-4 rounded-2xl bg-[#fff7e0] px-4 py-3 text-[0.9375rem]">
        <p role="status">{obstacle.text}</p>
        {isVisitor ? (
          <button type="button" onClick={zipDialog.open} className={link}>
            Try another {postal.one}
          </button>
        ) : (
          <p>Please choose another address.</p>
        )}
        {hasPickup && (
          <button
            type="button"
            onClick={() => {
              choosePickup()
              // This button goes away, so the keyboard goes on where the rest is chosen.
              document.getElementById(summaryId)?.focus()
            }}
            className={`${link} block min-h-8`}
          >
            Pick it up at the shop
          </button>
        )}
      </div>
    )
  const { terms } = delivery
  if (!terms || totals.goodsCents === 0) return null
  if (missingForMinimumCents > 0)
    return (
      <Progress
        text={obstacle?.text ?? ''}
        value={totals.goodsCents}
        goal={terms.minimumCents}
        isWarning
      />
    )
  if (terms.feeCents === 0 || terms.freeFromCents === null) return null
  const text =
    missingForFreeCents > 0
      ? `${money(missingForFreeCents)} more for free delivery`
      : 'You have free delivery'
  return <Progress text={text} value={totals.goodsCents} goal={terms.freeFromCents} />
}

type ProgressProps = { text: string; value: number; goal: number; isWarning?: boolean }

function Progress({ text, value, goal, isWarning = false }: ProgressProps) {
  const percent = goal === 0 ? 100 : Math.min(100, Math.floor((value / goal) * 100))
  return (
    <div className="mt-4 rounded-2xl bg-paper px-4 py-3">
      <p role="status" className="text-[0.9375rem] font-semibold tabular-nums">
        {text}
      </p>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-line">
        <div
          className={`h-full rounded-full transition-[width] duration-300 motion-reduce:transition-none ${isWarning ? 'bg-[#c98a00]' : 'bg-leaf'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
