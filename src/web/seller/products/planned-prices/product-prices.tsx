import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceHistoryEntry } from '#modules/catalogue/history/price-history/contract.ts'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { formatMoney } from '#modules/pricing/money.ts'
import { useDates } from '#web/data/use-dates.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Cell, Table } from '#web/ui/table.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlannedOffers } from './planned-offers.tsx'

const fewEntries = 5
const entryLimit = 200
/** A plan may start or end at any time. */
const refetchMs = 10_000

/** The planned offers and the price history of the product. */
export function ProductPrices({ product }: { product: SellerProduct }) {
  const [limit, setLimit] = useState(fewEntries)
  const query = useQuery({
    ...sellerQuery('GET /api/product/price-history', { id: product._id, limit }),
    placeholderData: (before) => before,
    refetchInterval: refetchMs,
  })
  return (
    <Loaded query={query} what="The prices" skeleton={{ count: 2, className: 'mt-4 h-40' }}>
      {(data) => (
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
          <Panel title="Planned offers">
            <PlannedOffers plans={data.plans} />
            {product.archived ? (
              <p className="text-[0.9375rem] text-ink-soft">
                This product is archived. Restore it to plan an offer.
              </p>
            ) : (
              <PlanForm product={product} />
            )}
          </Panel>
          <Panel title="History of prices">
            <History entries={data.entries} />
            {data.next !== undefined && limit === fewEntries && (
              <Button onClick={() => setLimit(entryLimit)} look="outline" className="mt-3">
                Show more
              </Button>
            )}
          </Panel>
        </div>
      )}
    </Loaded>
  )
}

const columns = [{ text: 'Since' }, { text: 'Changed by' }, { text: 'Price', isEnd: true }]

const causeTexts: Record<PriceHistoryEntry['cause'], string> = {
  found: 'known since then',
  demo: 'demo catalogue',
  form: 'form',
  list: 'product list',
  file: 'CSV file',
  many: 'many at once',
  undo: 'undo',
  planned: 'planned offer',
  currency: 'currency',
}

function History({ entries }: { entries: PriceHistoryEntry[] }) {
  const { dayAndTime } = useDates()
  const format = useMoneyFormat()
  /** Prices in a currency that the shop had before are written with its code. */
  const write = (amount: number, currency: string) =>
    currency === format.currency ? formatMoney(amount, format) : `${currency} ${amount}`
  return (
    <Table caption="Prices, newest first" columns={columns}>
      {entries.map(({ at, cause, currency, price, offerPrice, perKg }) => (
        <tr key={`${at} ${cause} ${price} ${offerPrice}`}>
          <Cell className="text-sm text-ink-soft tabular-nums">
            <time dateTime={at}>{dayAndTime(at)}</time>
          </Cell>
          <Cell className="first-letter:uppercase">{causeTexts[cause]}</Cell>
          <Cell isEnd className="whitespace-nowrap tabular-nums">
            {offerPrice < price && (
              <s className="mr-1.5 text-sm text-ink-soft">{write(price, currency)}</s>
            )}
            <span className="font-semibold">{write(offerPrice, currency)}</span>
            {perKg && ' / kg'}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
