import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { textOf, type AnswerOf } from '#web/api.ts'
import { useDates } from '#web/data/use-dates.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'

const query = sellerQuery('GET /api/seller/withdrawals')

type Withdrawal = AnswerOf<'GET /api/seller/withdrawals'>['withdrawals'][number]

/** Who has withdrawn from a purchase: money and goods have to go back. Nothing while nobody has. */
export function TodayWithdrawals() {
  const { data } = useQuery({ ...query, refetchInterval: 60_000 })
  if (data === undefined || data.withdrawals.length === 0) return null
  return (
    <Panel title="Withdrawals" className="mb-4">
      <ul className="grid divide-y divide-line">
        {data.withdrawals.map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({
  withdrawal: { id, orderId, number, name, note, at, state },
}: {
  withdrawal: Withdrawal
}) {
  const client = useQueryClient()
  const { dayAndTime } = useDates()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callAsSeller('POST /api/seller/withdrawals/settle', { body: { id } }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
    onError: (error) => toast.error(textOf(error)),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          <Link
            to={sellerPaths.order({ _id: orderId })}
            className="text-leaf-dark underline underline-offset-4"
          >
            Order {number}
          </Link>{' '}
          · {name}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <time dateTime={at}>{dayAndTime(at)}</time> · {note === '' ? 'The whole order' : note}
        </p>
      </div>
      {state === 'settled' ? (
        <p className="text-[0.9375rem] font-semibold text-ink-soft">Settled</p>
      ) : (
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
          className={compactButton('outline')}
        >
          {isPending ? 'One moment …' : 'Mark as settled'}
        </button>
      )}
    </li>
  )
}
