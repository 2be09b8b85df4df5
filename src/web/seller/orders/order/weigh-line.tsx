import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { canWeigh } from '#modules/orders/status.ts'
import { toMinor } from '#modules/pricing/money.ts'
import { lineTotal } from '#modules/pricing/pricing.ts'
import { gramsOf, gramsText, weighedTotal } from '#modules/pricing/weighed.ts'
import { textOf } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { showOrder } from '#web/seller/orders/use-move-order.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { useMinorMoney } from '#web/ui/money.ts'
import { useLineTexts } from '#web/ui/order/use-line-texts.ts'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useBusy } from '#web/ui/use-busy.ts'

type Item = Order['items'][number]
type Weighed = NonNullable<Item['weighed']>
type Props = { order: Order; item: Item & { weighed: Weighed } }

/** The weight of a line, until the order leaves the shop. */
export function WeighLine({ order, item }: Props) {
  const { size, amount, note } = useLineTexts(order)(item)
  if (canWeigh(order.status)) return <WeightForm order={order} item={item} />
  return (
    <p className="px-2 pb-2 sm:pl-12 text-[0.9375rem] tabular-nums">
      {size}: {amount}
      {note && <span className="text-ink-soft"> ({note})</span>}
    </p>
  )
}

function WeightForm({ order, item }: Props) {
  const { product, quantity, weighed } = item
  const [changed, setTyped] = useState<string>()
  // Until something is typed, the saved weight is shown, also from another device.
  const typed = changed ?? (weighed.grams === undefined ? '' : gramsText(weighed.grams))
  const [problem, setProblem] = useState<string>()
  const grams = gramsOf(typed)
  const isSaved = grams !== undefined && grams === weighed.grams
  const becomes = usePreview(item, grams)
  const { isBusy, run } = useBusy()

  async function save() {
    if (isSaved) return
    if (grams === undefined) return setProblem(problemOf(typed))
    const body = { id: order._id, product: product._id, grams }
    try {
      showOrder((await callAsSeller('POST /api/order/weigh', { body })).order)
      setTyped(undefined)
      setProblem(undefined)
    } catch (error) {
      setProblem(textOf(error))
      // The order may have left the shop in the meantime.
      void queryClient.invalidateQueries({ queryKey: ['GET /api/order/one'] })
    }
    void queryClient.invalidateQueries({ queryKey: ['GET /api/order/board'] })
  }

  return (
    <PostForm
      name="weight"
      noValidate
      aria-label={`Weight of ${product.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
      className="mb-2 flex flex-wrap items-start gap-x-3 gap-y-1 px-2 sm:pl-12"
    >
      <InputField
        label={`Weight of ${quantity} × ${product.name}`}
        isLabelHidden
        inputMode="decimal"
        autoComplete="off"
        placeholder="Weight, like 612 g"
        value={typed}
        problem={problem}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
        className="w-44 max-sm:min-w-32 max-sm:grow max-sm:basis-0"
      />
      <Button
        type="submit"
        isBusy={isBusy}
        aria-disabled={isSaved}
        look={isSaved ? 'outline' : 'primary'}
      >
        {isSaved ? 'Saved' : weighed.grams === undefined ? 'Save and tick' : 'Save weight'}
      </Button>
      <p
        role="status"
        className="min-h-10 grow basis-40 self-center py-1.5 text-[0.9375rem] tabular-nums"
      >
        {becomes}
      </p>
    </PostForm>
  )
}

const problemOf = (typed: string): string =>
  /^0*[.,]?0*\s*(g|kg)?$/i.test(typed.trim())
    ? 'Type what the scale shows. If there is nothing to weigh, leave it empty'
    : 'Type whole grams or kg, for example 612 or 0.612 kg'

/** The price of the line at this weight, before it is saved. */
function usePreview({ product, quantity, weighed }: Props['item'], grams: number | undefined) {
  const money = useMinorMoney()
  const { decimals } = useMoneyFormat()
  const highest = lineTotal({ offerCents: toMinor(product.offerPrice, decimals), quantity })
  if (grams === undefined) return `At most ${money(highest)}`
  const cents = weighedTotal(toMinor(weighed.pricePerKg, decimals), grams, highest)
  return cents < highest
    ? `${gramsText(grams)}: ${money(cents)}, at most ${money(highest)}`
    : `${gramsText(grams)}: ${money(highest)}, the highest price. The shopper never pays more`
}
