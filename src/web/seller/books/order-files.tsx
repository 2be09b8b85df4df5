import { useState } from 'react'
import { DownloadButton } from '#web/seller/frame/download-button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Invoices and credit notes of some days, for a spreadsheet or the accountant. */
export function OrderFiles({ date }: { date: string }) {
  const [days, setDays] = useState({ from: `${date.slice(0, 8)}01`, to: date })
  const isWrong = days.from > days.to
  const query = new URLSearchParams(days)
  return (
    <Panel title="Orders as files" className="print:hidden">
      <p className="mb-3 text-[0.9375rem] text-ink-soft">
        One has a row for each invoice and credit note, the other a row for each of their lines. The
        totals are those of the day closes.
      </p>
      <div className="grid max-w-100 grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((name) => (
          <InputField
            key={name}
            type="date"
            label={name === 'from' ? 'From' : 'To'}
            value={days[name]}
            onChange={({ target }) =>
              target.value !== '' && setDays((before) => ({ ...before, [name]: target.value }))
            }
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {!isWrong && (
          <>
            <DownloadButton path={`/api/books/orders?${query}`} usualName="orders.csv">
              Orders (CSV)
            </DownloadButton>
            <DownloadButton path={`/api/books/lines?${query}`} usualName="order-lines.csv">
              Lines (CSV)
            </DownloadButton>
          </>
        )}
      </div>
      {isWrong && (
        <p role="alert" className="mt-2 text-[0.9375rem] font-semibold text-alarm">
          The last day is before the first.
        </p>
      )}
    </Panel>
  )
}
