import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SellerCoupon, SellerOffer } from '#modules/discounts/contract.ts'
import { toMinor } from '#modules/pricing/money.ts'
import { offerText } from '#modules/pricing/offers/offer-texts.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useCount, useMinorMoney, useMoney } from '#web/ui/money.ts'

/** The calls to refetch after a change of offers and coupons. */
export const discountReads = [
  'GET /api/seller/offers',
  'GET /api/seller/codes',
  'POST /api/seller/offers/preview',
] as const

const namedLimit = 4

export function OfferRow({ offer }: { offer: SellerOffer }) {
  const money = useMinorMoney()
  const { decimals } = useMoneyFormat()
  const { name, products, state, sum } = offer
  const terms = { ...offer, sumCents: sum === undefined ? undefined : toMinor(sum, decimals) }
  const others = products.length - namedLimit
  const body = { id: offer._id }
  const end = {
    text: 'End now',
    run: () => callAsSeller('POST /api/seller/offers/end', { body }),
    question: `End “${name}” now?`,
    button: 'End it',
    effect:
      'Its products cost their usual price again at once. Orders that were placed with it keep it.',
  }
  const remove = {
    text: 'Delete',
    run: () => callAsSeller('POST /api/seller/offers/delete', { body }),
    question: `Delete “${name}”?`,
    button: 'Delete it',
    effect:
      state === 'planned'
        ? 'It will not start.'
        : 'It leaves this list. Orders that were placed with it keep it.',
  }
  return (
    <Row
      {...offer}
      kind="Offer"
      terms={offerText(terms, money)}
      hasOrders={state !== 'planned'}
      action={state === 'running' ? end : remove}
    >
      <p className="mt-0.5 text-sm wrap-anywhere">
        {products
          .slice(0, namedLimit)
          .map((product) => product.name)
          .join(', ')}
        {others > 0 && ` and ${others} more`}
      </p>
    </Row>
  )
}

export function CouponRow({ coupon }: { coupon: SellerCoupon }) {
  const money = useMoney()
  const count = useCount()
  const { code, percent, amount, minimum, used, useLimit, personLimit } = coupon
  const off = percent === undefined ? money(amount ?? 0) : `${percent}%`
  return (
    <Row
      {...coupon}
      kind="Code"
      name={code}
      terms={`${off} off`}
      hasOrders={used > 0}
      action={{
        text: 'Delete',
        run: () => callAsSeller('POST /api/seller/codes/delete', { body: { id: coupon._id } }),
        question: `Delete the code ${code}?`,
        button: 'Delete it',
        effect: 'It counts for no new order. Orders that were placed with it keep it.',
      }}
    >
      <p className="mt-0.5 text-sm wrap-anywhere">
        {coupon.for.length === 0 ? 'For everything' : `For ${coupon.for.join(', ')}`}
        {minimum > 0 && `, from ${money(minimum)} on`}
      </p>
      <p className="mt-0.5 text-sm tabular-nums">
        Used {count(used)} {used === 1 ? 'time' : 'times'}
        {useLimit !== undefined && ` of ${count(useLimit)}`}
        {personLimit !== undefined && `, at most ${count(personLimit)} by one person`}
      </p>
    </Row>
  )
}

const stateStyles = {
  running: 'bg-leaf-pale text-leaf-dark',
  planned: 'bg-[#fff7e0] text-ink',
  ended: 'bg-sand text-ink-soft',
}
const stateWords = { running: 'Running', planned: 'Planned', ended: 'Ended' }

type Action = {
  text: string
  run: () => Promise<{ message: string }>
  question: string
  button: string
  effect: string
}

type Props = Pick<SellerOffer, '_id' | 'name' | 'state' | 'period'> & {
  kind: 'Offer' | 'Code'
  /** The discount, such as "10 %". */
  terms: string
  hasOrders: boolean
  action: Action
  children: ReactNode
}

function Row({ _id, kind, name, terms, state, period, hasOrders, action, children }: Props) {
  const { text, run, question, button, effect } = action
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5 text-[0.9375rem]">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-sm text-ink-soft">{kind}</span>
          <b className="wrap-anywhere">{name}</b>
          <span className="tabular-nums">{terms}</span>
          <span className={`rounded-full px-2.5 py-0.5 text-xs font-bold ${stateStyles[state]}`}>
            {stateWords[state]}
          </span>
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{period}</p>
        {children}
        {hasOrders && <ReportText id={_id} />}
      </div>
      <ActionButton
        look="outline"
        aria-label={`${text}: ${name}`}
        run={run}
        refetch={discountReads}
        confirm={{ title: question, text: effect, button, isDanger: text === 'Delete' }}
      >
        {text}
      </ActionButton>
    </li>
  )
}

/** "12 orders, $340.00 in all, $25.00 given away". */
function ReportText({ id }: { id: string }) {
  const { data } = useQuery(sellerQuery('GET /api/seller/offers/brought'))
  const money = useMoney()
  const count = useCount()
  const found = data?.brought.find((it) => it.id === id)
  return (
    <p className="mt-0.5 min-h-[1lh] text-sm tabular-nums">
      {data &&
        (found
          ? `${found.orders === 1 ? '1 order' : `${count(found.orders)} orders`}, ${money(found.sum)} in all, ${money(found.givenAway)} given away`
          : 'No orders yet')}
    </p>
  )
}
