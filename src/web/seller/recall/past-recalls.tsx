import { Link } from 'react-router'
import type { ShownRecall, CashToPay } from '#modules/orders/changes/recall/contract.ts'
import { useDates } from '#web/data/use-dates.ts'
import { DownloadButton } from '#web/seller/frame/download-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { sellerPages } from '#web/seller-pages.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { ReachedPeople } from './reached-people.tsx'

/** Earlier recalls of the product, and the shoppers whom they reached. */
export function PastRecalls({ recalls }: { recalls: ShownRecall[] }) {
  const { dayAndTime } = useDates()
  return recalls.map(({ _id, from, to, message, at, moneyBack, people, toPay }) => (
    <Panel
      key={_id}
      title={`Recalled ${dayAndTime(at)}`}
      aside={
        <DownloadButton path={`/api/recall/people?id=${_id}`} usualName="recall.csv">
          People (CSV)
        </DownloadButton>
      }
    >
      <p className="mb-2 text-[0.9375rem] text-ink-soft">
        Sold from {from} to {to}
        {moneyBack && '. Money back: what was paid online goes back by itself'}
      </p>
      <p className="mb-3 whitespace-pre-line wrap-anywhere">{message}</p>
      <ReachedPeople people={people} />
      {toPay.length > 0 && <CashToPayList toPay={toPay} />}
    </Panel>
  ))
}

/** Shoppers who paid in cash and get it back by hand. */
function CashToPayList({ toPay }: { toPay: CashToPay[] }) {
  const money = useMoney()
  return (
    <div className="mt-3 rounded-xl bg-[#fff8e3] p-3 text-[0.9375rem]">
      <p className="font-semibold">To be paid out in cash:</p>
      <ul className="mt-1 divide-y divide-line">
        {toPay.map(({ _id, name, phone, amount, order }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className="font-semibold">{name || 'No name'}</span>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-leaf-dark underline">
              {phone}
            </a>
            <Link to={sellerPages.order.to(order)} className="text-leaf-dark underline">
              Order {order.number}
            </Link>
            <strong className="ml-auto tabular-nums">{money(amount)}</strong>
            <ActionButton
              look="outline"
              aria-label={`Paid out: order ${order.number}`}
              run={() => callAsSeller('POST /api/recall/paid-out', { body: { id: _id } })}
              refetch={['GET /api/recall/list']}
            >
              Paid out
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
