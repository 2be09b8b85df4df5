import type { SellerOffer } from '#modules/discounts/contract.ts'
import { toMinor } from '#modules/pricing/money.ts'
import { offerText } from '#modules/pricing/offers/offer-texts.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMinorMoney } from '#web/ui/money.ts'
import { BroughtText } from './brought-text.tsx'
import { EndButton } from './end-button.tsx'
import { RowHead } from './row-head.tsx'

const mostNamed = 4

type Props = { offer: SellerOffer; onChanged: () => Promise<void> }

export function OfferRow({ offer, onChanged }: Props) {
  const money = useMinorMoney()
  const { decimals } = useMoneyFormat()
  const { _id: id, name, products, state, sum } = offer
  const terms = { ...offer, sumCents: sum === undefined ? undefined : toMinor(sum, decimals) }
  const others = products.length - mostNamed
  const isRunning = state === 'running'
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <RowHead {...offer} kind="Offer" terms={offerText(terms, money)} />
        <p className="mt-0.5 text-sm wrap-anywhere">
          {products
            .slice(0, mostNamed)
            .map((product) => product.name)
            .join(', ')}
          {others > 0 && ` and ${others} more`}
        </p>
        {state !== 'planned' && <BroughtText id={id} />}
      </div>
      <EndButton
        {...{ id, name, onChanged }}
        call={isRunning ? 'POST /api/seller/offers/end' : 'POST /api/seller/offers/delete'}
        question={isRunning ? `End “${name}” now?` : `Delete “${name}”?`}
      >
        {isRunning
          ? 'Its products cost their usual price again at once. Orders that were placed with it keep it.'
          : state === 'planned'
            ? 'It will not start.'
            : 'It leaves this list. Orders that were placed with it keep it.'}
      </EndButton>
    </>
  )
}
