import type { Selectable } from 'kysely'
import { formatMinor, toMajor, type MoneyFormat } from '#modules/pricing/money.ts'
import { offerText } from '#modules/pricing/offers/offer-texts.ts'
import type { Db, Tables, Tx } from '#platform/database/db.ts'
import { shortTimeText, type TimeStyle } from '#platform/calendar/time-text.ts'
import type { Catalogue } from '../catalogue.ts'
import { toProduct, toShownOffer } from '../list/list-answer.ts'
import { rescaled, type Decimals } from '../prices/rescaled.ts'
import type { SellerOffer } from './contract.ts'
import { offerOf, runningOffers } from './running-offers.ts'
import type {} from './tables.ts'
import type {} from '../tables.ts'

type OfferRow = Selectable<Tables['offer']>

const stateOf = ({ started_at, ended_at }: OfferRow): SellerOffer['state'] =>
  ended_at !== null ? 'ended' : started_at !== null ? 'running' : 'planned'

const order = { running: 0, planned: 1, ended: 2 }

/** Those that run first, then the planned ones, and the newest of those that are over. */
export async function listOffers(
  db: Db,
  { format, zone }: { format: MoneyFormat; zone: string },
): Promise<SellerOffer[]> {
  const rows = await db
    .selectFrom('offer')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  if (rows.length === 0) return []
  const products = await db
    .selectFrom('offer_product')
    .innerJoin('product', 'product.id', 'offer_product.product_id')
    .select(['offer_id', 'product.id as _id', 'product.name'])
    .where(
      'offer_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('product.name')
    .execute()
  const productsOf = Map.groupBy(products, ({ offer_id }) => offer_id)
  return rows
    .map((row) => ({
      _id: row.id,
      name: row.name,
      kind: row.kind,
      pieces: row.pieces,
      paidPieces: row.paid_pieces ?? undefined,
      sum: row.sum_cents === null ? undefined : toMajor(row.sum_cents, format.decimals),
      products: (productsOf.get(row.id) ?? []).map(({ _id, name }) => ({ _id, name })),
      state: stateOf(row),
      period: periodOf(row, { locale: format.locale, zone }),
    }))
    .toSorted((a, b) => order[a.state] - order[b.state])
}

/** Far more than can run at a time. */
const mostListed = 500

/** "Fri, Nov 20, 6:00 AM until Sun, Nov 22, 10:00 PM". */
export function periodOf(
  { starts_at, ends_at, ended_at }: Pick<OfferRow, 'starts_at' | 'ends_at' | 'ended_at'>,
  style: TimeStyle,
): string {
  const end = ended_at ?? ends_at
  return `${shortTimeText(starts_at, style)} until ${end === null ? 'you end it' : shortTimeText(end, style)}`
}

/** Those that run and have a product in the shop, by name. */
export async function listRunning(
  db: Db,
  catalogue: Catalogue,
  { zone, publicUrl }: { zone: string; publicUrl: string | undefined },
) {
  const { format } = catalogue
  const { locale } = format
  const money = (cents: number) => formatMinor(cents, format)
  const rows = await runningOffers(db, {})
  const productsOf = await readProductIds(db)
  return rows
    .map((row) => ({
      ...toShownOffer({ ...offerOf(row), text: offerText(offerOf(row), money) }, format.decimals),
      ...(row.ends_at !== null && { until: shortTimeText(row.ends_at, { locale, zone }) }),
      products: (productsOf.get(row.id) ?? []).flatMap(({ product_id }) => {
        const product = catalogue.product(product_id)
        return product ? [toProduct(product, publicUrl)] : []
      }),
    }))
    .filter(({ products }) => products.length > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

async function readProductIds(db: Db) {
  const rows = await db
    .selectFrom('offer_product')
    .innerJoin('offer', 'offer.id', 'offer_product.offer_id')
    .select(['offer_id', 'product_id'])
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('product_id')
    .execute()
  return Map.groupBy(rows, ({ offer_id }) => offer_id)
}

/** They keep their numbers when the currency changes, as all prices do. */
export async function rescaleOffers(tx: Tx, decimals: Decimals): Promise<void> {
  const rows = await tx
    .selectFrom('offer')
    .select(['id', 'sum_cents'])
    .where('sum_cents', 'is not', null)
    .execute()
  for (const { id, sum_cents } of rows)
    await tx
      .updateTable('offer')
      .set({ sum_cents: rescaled(sum_cents ?? 0, decimals) })
      .where('id', '=', id)
      .execute()
}
