import type { ShownRecall } from '#modules/orders/changes/recall/contract.ts'
import { useDates } from '#web/data/use-dates.ts'
import { DownloadButton } from '#web/seller/frame/download-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CashToPayList } from './cash-to-pay-list.tsx'
import { ReachedPeople } from './reached-people.tsx'

/** What was recalled before, and whom it reached. */
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
