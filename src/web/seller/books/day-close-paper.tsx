import type { ReactNode } from 'react'
import { bookedTax } from '#modules/pricing/taxes.ts'
import { legalLine } from '#modules/settings/legal/legal-lines.ts'
import type { AnswerOf } from '#web/api.ts'
import { useMoneyFormat, useSettings, useShop } from '#web/data/use-shop.ts'
import { useMoney } from '#web/ui/money.ts'
import { counted, notFinalTexts } from './not-final-texts.ts'

type Close = AnswerOf<'GET /api/books/day'>

/** The close of one day, black on white. */
export function DayClosePaper({ close, isStale }: { close: Close; isStale: boolean }) {
  const money = useMoney()
  const { locale } = useMoneyFormat()
  const { name } = useShop()
  const seller = legalLine(useSettings().legal)
  const { invoices, creditNotes, taxes, rounding, online, cash, notFinal } = close
  const { backOnline, backInCash } = close
  const day = new Date(close.date).toLocaleDateString(locale, {
    dateStyle: 'full',
    timeZone: 'UTC',
  })
  const isEmpty = [invoices, creditNotes, online, cash, backOnline, backInCash].every(
    ({ count }) => count === 0,
  )
  const tests = [online, cash, backOnline].some(({ testAmount }) => testAmount !== undefined)
  return (
    <article
      aria-busy={isStale}
      className={`bg-white p-[10mm] text-[11pt] leading-snug text-black tabular-nums shadow-card transition-opacity max-sm:p-4 print:p-0 print:shadow-none ${isStale ? 'opacity-60' : ''}`}
    >
      <header className="border-b-2 border-black pb-3">
        <p className="text-[10pt] wrap-anywhere">
          {name}
          {seller !== '' && ` · ${seller}`}
        </p>
        <h2 className="mt-1 font-sans text-[16pt] leading-tight font-bold tracking-normal">
          Day close, {day}
        </h2>
      </header>
      {notFinal && (
        <div
          role="status"
          className="mt-4 rounded-lg border border-black/50 bg-[#fdf6e3] px-3 py-2 print:bg-white"
        >
          <p className="font-bold">Not final yet</p>
          <ul className="list-disc pl-5">
            {notFinalTexts(notFinal, money).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {isEmpty && <p className="mt-5">Nothing was sold, paid or paid back on this day.</p>}
      <Section title="Sold">
        <Sum name={counted(invoices.count, 'invoice')}>{money(invoices.amount)}</Sum>
        {creditNotes.count > 0 && (
          <Sum name={counted(creditNotes.count, 'credit note')}>{money(-creditNotes.amount)}</Sum>
        )}
        <Sum name="Sold" isTotal>
          {money(close.sold)}
        </Sum>
      </Section>
      {taxes.length > 0 && (
        <table className="mt-4 w-full border-collapse text-[10pt] [&_td]:py-1 [&_th]:py-1 [&_th]:font-semibold [&_tr>*]:text-right [&_tr>*:first-child]:text-left">
          <caption className="sr-only">Sold by tax class</caption>
          <thead className="border-b border-black">
            <tr>
              <th>Tax class</th>
              <th>Without tax</th>
              <th>Tax</th>
              <th>With tax</th>
            </tr>
          </thead>
          <tbody>
            {taxes.map(({ label, taxable, tax, total }) => (
              <tr key={label}>
                <td>{label}</td>
                <td>{money(taxable)}</td>
                <td>{bookedTax(tax, money)}</td>
                <td>{money(total)}</td>
              </tr>
            ))}
            {rounding !== undefined && (
              <tr>
                <td colSpan={3}>Rounding</td>
                <td>{money(rounding)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      <Section title="Money">
        <Sum name={`Cash, ${counted(cash.count, 'payment')}`}>{money(cash.amount)}</Sum>
        <Sum name={`Online, ${counted(online.count, 'payment')}`}>{money(online.amount)}</Sum>
        <Sum name={`Paid back online, ${counted(backOnline.count, 'refund')}`}>
          {money(-backOnline.amount)}
        </Sum>
        {backInCash.count > 0 && (
          <Sum name={`Paid back in cash, ${counted(backInCash.count, 'time')}`}>
            {money(-backInCash.amount)}
          </Sum>
        )}
        <Sum name="Left" isTotal>
          {money(close.balance)}
        </Sum>
      </Section>
      {tests && (
        <p className="mt-4">
          Of this the test bank has {money((online.testAmount ?? 0) - (backOnline.testAmount ?? 0))}
          : no money moves there.
        </p>
      )}
      <p className="mt-5 text-[9pt]">
        Invoices and credit notes count on their own date, payments and refunds on the day they were
        confirmed: what is sold and what is paid differ on a day, and agree in the end.
      </p>
    </article>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-5 break-inside-avoid">
      <h3 className="mb-1 font-sans text-[12pt] font-bold tracking-normal">{title}</h3>
      <dl className="grid gap-1">{children}</dl>
    </section>
  )
}

type SumProps = { name: string; isTotal?: boolean; children: ReactNode }

const Sum = ({ name, isTotal = false, children }: SumProps) => (
  <div
    className={`flex justify-between gap-4 ${isTotal ? 'border-t border-black pt-1 font-bold' : ''}`}
  >
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
