import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ApiRefusal } from '#web/api.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { ListPage } from '#web/seller/list/list-rows.tsx'
import { useList } from '#web/seller/list/use-list.ts'
import { useOrderEvents } from '#web/seller/frame/use-order-events.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { NoSuchProduct } from '#web/seller/product/no-such-product.tsx'
import type { StockHistoryEntry } from '#modules/catalogue/product/stock/contract.ts'
import { useDates } from '#web/data/use-dates.ts'
import { Cell, Table } from '#web/ui/table.tsx'
import { LowMarkField } from './low-mark-field.tsx'
import { ProductStock } from './product-stock.tsx'

const pageSize = 50

/** A product's count now, and how it changed in the last 90 days. */
export default function StockHistory() {
  const { id = '' } = useParams()
  useOrderEvents(['GET /api/product/one', 'GET /api/product/stock-history'])
  const product = useQuery(sellerQuery('GET /api/product/one', { id })).data?.product
  const list = useList('GET /api/product/stock-history', {}, { query: { id, limit: pageSize } })

  if (!list.data && list.error instanceof ApiRefusal && list.error.status === 404)
    return <NoSuchProduct />
  return (
    <>
      <PageHead
        title={product ? `Stock of ${product.name}` : 'Stock'}
        lead="How many there are, and how that changed in 90 days"
      >
        {product && <ProductStock product={product} />}
        {product && product.stock !== null && <LowMarkField product={product} />}
        <Link to={sellerPages.product.to({ _id: id })} className={buttonClass('outline')}>
          <ChevronLeft aria-hidden className="size-4.5" />
          Product
        </Link>
      </PageHead>
      <ListPage
        list={list}
        what="The history"
        skeleton={{ count: 8 }}
        isEmpty={({ entries }) => entries.length === 0}
        empty={
          <EmptyState title="No changes in the last 90 days">
            {product?.stock === null && (
              <p>This product is not counted. Type how many there are, and counting begins.</p>
            )}
          </EmptyState>
        }
      >
        {({ entries }) => <HistoryEntries entries={entries} isStale={list.isPlaceholderData} />}
      </ListPage>
    </>
  )
}

const columns = [
  { text: 'Time', className: 'max-md:hidden' },
  { text: 'Reason' },
  { text: 'Change', isEnd: true },
  { text: 'Count after', isEnd: true },
]

type Props = { entries: StockHistoryEntry[]; isStale: boolean }

function HistoryEntries({ entries, isStale }: Props) {
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
            to={sellerPages.order.to(order)}
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
