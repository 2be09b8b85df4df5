import { Link } from 'react-router'
import type { CashToPay } from '#modules/orders/changes/recall/contract.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useMoney } from '#web/ui/money.ts'

/** Who paid in cash and has to get it back by hand. */
export function CashToPayList({ toPay }: { toPay: CashToPay[] }) {
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
            <Link to={sellerPaths.order(order)} className="text-leaf-dark underline">
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
