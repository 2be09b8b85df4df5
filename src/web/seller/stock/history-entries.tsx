import { Link } from 'react-router'
import type { StockHistoryEntry } from '#modules/catalogue/product/stock/contract.ts'
import { useDates } from '#web/data/use-dates.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { Cell, Table } from '#web/ui/table.tsx'

const columns = [
  { text: 'Time', className: 'max-md:hidden' },
  { text: 'Reason' },
  { text: 'Change', isEnd: true },
  { text: 'Count after', isEnd: true },
]

type Props = { entries: StockHistoryEntry[]; isStale: boolean }

export function HistoryEntries({ entries, isStale }: Props) {
  const { dayAndTime } = useDates()
  return (
    <Table caption="Changes of the count, newest first" columns={columns} isStale={isStale}>
      {entries.map((entry) => (
        <tr key={entry._id}>
          <Cell className="text-sm whitespace-nowrap text-ink-soft tabular-nums max-md:hidden">
            <time dateTime={entry.at}>{dayAndTime(entry.at)}</time>
          </Cell>
          <Cell className="w-full">
            <Reason entry={entry} />
            {/* On a phone there is no room for its column. */}
            <time dateTime={entry.at} className="block text-sm text-ink-soft md:hidden">
              {dayAndTime(entry.at)}
            </time>
          </Cell>
          <Cell isEnd className="font-semibold whitespace-nowrap">
            {signed(entry.change)}
          </Cell>
          <Cell isEnd>{entry.stock ?? 'none'}</Cell>
        </tr>
      ))}
    </Table>
  )
}

function Reason({ entry: { reason, order } }: { entry: StockHistoryEntry }) {
  return (
    <>
      <span className="inline-block first-letter:uppercase">{reason}</span>
      {order && (
        <>
          {' '}
          <Link
            to={sellerPaths.order(order)}
            className="inline-flex min-h-6 items-center underline decoration-line decoration-2 underline-offset-4 hover:text-leaf"
          >
            {order.number}
          </Link>
        </>
      )}
    </>
  )
}

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`)
