import type { PlannedPrice } from '#modules/catalogue/history/planned-prices/contract.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { productCalls } from '#web/seller/product/product-cache.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useMoney } from '#web/ui/money.ts'

/** The planned offers that are not over. */
export function PlannedOffers({ plans }: { plans: PlannedPrice[] }) {
  if (plans.length === 0) return null
  return (
    <ul className="mb-4 grid gap-2">
      {plans.map((plan) => (
        <li key={plan._id} className="rounded-xl bg-paper px-4 py-2.5">
          <PlannedOffer plan={plan} />
        </li>
      ))}
    </ul>
  )
}

function PlannedOffer({
  plan: { _id: id, offerPrice, perKg, text, isRunning },
}: {
  plan: PlannedPrice
}) {
  const money = useMoney()
  const price = `${money(offerPrice)}${perKg ? ' / kg' : ''}`
  const what = isRunning ? 'End now' : 'Cancel'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex-1 basis-48">
        <b className="tabular-nums">{price}</b> {text}
        {isRunning && (
          <span className="ml-2 rounded-full bg-leaf-pale px-2.5 py-0.5 text-sm font-semibold text-leaf-dark">
            Running
          </span>
        )}
      </p>
      <ActionButton
        aria-label={`${what}: ${price} ${text}`}
        look="outline"
        run={() => callAsSeller('POST /api/product/cancel-plan', { body: { id } })}
        refetch={productCalls}
        confirm={{
          title: isRunning ? 'End this offer now?' : 'Cancel this offer?',
          text: isRunning
            ? 'The price before is in force again at once.'
            : `${price} ${text}: it will not start.`,
          button: isRunning ? 'End it' : 'Cancel the offer',
        }}
      >
        {what}
      </ActionButton>
      {isRunning && (
        <p className="w-full text-[0.875rem] text-ink-soft">
          If you change the offer price now, this offer is over and your price stays. If you change
          the price alone, it counts when the offer ends.
        </p>
      )}
    </div>
  )
}
