import type { DocumentWithBuyer } from '#modules/orders/books/contract.ts'
import { billWords } from '#modules/pricing/bill.ts'
import { useBrand } from '#web/data/use-shop.ts'
import { BillRows } from './bill-rows.tsx'

const wide = 'hidden text-right sm:table-cell print:table-cell'

type Props = { document: DocumentWithBuyer; className?: string }

/** An invoice or a credit note on paper: black on white, every text as it was when it was issued. */
export function DocumentPaper({ document, className = '' }: Props) {
  const { kind, number, facts, lines, sums, taxes, payment, remarks } = document
  const [seller = '', ...registers] = document.seller
  const { logo } = useBrand()
  const title = `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`
  const hasQuantities = lines.some(({ quantity }) => quantity !== undefined)
  const hasTax = taxes.length > 0
  const total = {
    kind: 'total',
    name: kind === 'invoice' ? billWords.total : 'Taken off the invoice',
    amount: document.total,
  }
  return (
    <section
      aria-label={title}
      className={`break-after-page text-[10pt] leading-snug text-black tabular-nums last:break-after-auto ${className}`}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-black pb-3">
        <p className="flex items-center gap-2 font-display text-[16pt] font-semibold wrap-anywhere">
          {logo && <img src={logo} alt="" className="h-[12mm] max-w-[40mm] object-contain" />}
          {seller}
        </p>
        <h2 className="font-sans text-[12pt] font-semibold tracking-normal">{title}</h2>
      </header>
      <p className="pt-2 text-[9pt] wrap-anywhere">{registers.join(' · ')}</p>
      <div className="grid gap-4 py-4 sm:grid-cols-2 print:grid-cols-2">
        <address className="wrap-anywhere not-italic">
          {document.buyer === undefined ? (
            <span className="italic">Name and address are erased</span>
          ) : (
            document.buyer.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))
          )}
        </address>
        <dl className="grid content-start gap-1">
          {facts.map(({ name, text }) => (
            <div key={name} className="flex gap-2">
              <dt className="w-22 shrink-0">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table className="w-full border-collapse [&_td]:py-1 [&_td]:align-top [&_th]:py-1 [&_th]:font-semibold">
        <thead className="border-b border-black">
          <tr>
            <th className="text-left">{hasQuantities ? 'Item' : 'What for'}</th>
            {hasQuantities && (
              <>
                <th className={wide}>Quantity</th>
                <th className={wide}>Unit price</th>
                {hasTax && <th className={wide}>Tax</th>}
              </>
            )}
            <th className="text-right">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ text, note, quantity, unitPrice, tax, amount }, position) => (
            // Two lines can have the same text, and they never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={position} className="break-inside-avoid">
              <td className="pr-3 wrap-anywhere">
                {text}
                {quantity !== undefined && (
                  <span className="block sm:hidden print:hidden">
                    {quantity} × {unitPrice}
                    {tax !== undefined && `, ${tax} tax`}
                  </span>
                )}
                {note !== undefined && <span className="block text-[8pt]">{note}</span>}
              </td>
              {hasQuantities && (
                <>
                  <td className={wide}>{quantity}</td>
                  <td className={wide}>{unitPrice}</td>
                  {hasTax && <td className={wide}>{tax}</td>}
                </>
              )}
              <td className="text-right">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl
        className={`mt-2 ml-auto grid break-inside-avoid gap-1 sm:max-w-70 print:max-w-70 ${sums.length > 0 ? 'border-t border-black pt-2' : ''}`}
      >
        <BillRows
          rows={[...sums, total, ...payment]}
          part=""
          total="mt-1 border-t-2 border-black pt-1.5 text-[12pt] font-bold"
        />
      </dl>
      {hasTax && (
        <table className="mt-5 w-full border-collapse text-[9pt] [&_td]:py-0.5 [&_th]:py-0.5 [&_th]:font-semibold [&_tr>*]:text-right [&_tr>*:first-child]:text-left">
          <thead className="border-b border-black">
            <tr>
              <th>Tax</th>
              <th>Without tax</th>
              <th>Tax</th>
              <th>With tax</th>
            </tr>
          </thead>
          <tbody>
            {taxes.map(({ name, taxable, tax, total }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{taxable}</td>
                <td>{tax}</td>
                <td>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {remarks.map((remark) => (
        <p key={remark} className="mt-4">
          {remark}
        </p>
      ))}
    </section>
  )
}
