import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { useCategoryName } from '#web/data/use-shop.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ArchiveButton } from '#web/seller/products/archive-button.tsx'
import { PriceEditor } from '#web/seller/products/prices/price-editor.tsx'
import { ProductHead } from '#web/seller/product/product-head.tsx'
import { useWaitingPeople } from '#web/seller/product/use-waiting-people.ts'
import { NoPieces, ProductStock } from '#web/seller/stock/product-stock.tsx'
import type { Selection } from '#web/seller/products/bulk/use-selection.ts'
import { Cell, Table } from '#web/ui/table.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { StockSwitch } from './stock-switch.tsx'

const columns = [
  { text: 'Select', isHidden: true, className: 'w-0 pr-0!' },
  { text: 'Product' },
  { text: 'Category', className: 'max-xl:hidden' },
  { text: 'Price', className: 'xl:min-w-40' },
  { text: 'In stock' },
  { text: 'Count', className: 'xl:min-w-56' },
  { text: 'Actions', isHidden: true },
]
const icon =
  'grid size-9 place-items-center rounded-lg text-ink-soft hover:bg-sand hover:text-ink pointer-coarse:size-11'

type Props = { products: SellerProduct[]; selection: Selection; isStale: boolean }

/** A table on wide screens, cards on a phone. */
export function ProductRows({ products, selection, isStale }: Props) {
  const isWide = useIsWide()
  const categoryName = useCategoryName()
  if (!isWide)
    return (
      <ul aria-label="Products" aria-busy={isStale} className="grid gap-2.5">
        {products.map((product) => (
          <Card key={product._id} product={product} selection={selection} />
        ))}
      </ul>
    )
  return (
    <Table caption="Products" columns={columns} isStale={isStale}>
      {products.map((product) => (
        <tr key={product._id} className="hover:bg-paper">
          <Cell className="pr-0!">
            <Chooser product={product} selection={selection} />
          </Cell>
          <Cell className="w-full max-w-0 min-w-52">
            <Name product={product} />
          </Cell>
          <Cell className="text-ink-soft max-xl:hidden">{categoryName(product.category)}</Cell>
          <Cell>
            <PriceEditor product={product} />
          </Cell>
          <Cell>
            <StockSwitch product={product} />
          </Cell>
          <Cell>
            <ProductStock product={product} isNarrow />
          </Cell>
          <Cell isEnd>
            <Actions product={product} />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

type One = { product: SellerProduct }

type Chosen = One & { selection: Selection }

function Chooser({ product: { _id: id, name }, selection }: Chosen) {
  return (
    <label className="-m-2 grid size-9 place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.has(id)}
        onChange={({ target }) => selection.change([id], target.checked)}
        className="size-4.5 accent-leaf"
      />
    </label>
  )
}

function Card({ product, selection }: Chosen) {
  return (
    <li className="grid gap-1.5 rounded-2xl border border-line bg-white p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Chooser product={product} selection={selection} />
        <Name product={product} />
        <StockSwitch product={product} />
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <span aria-hidden>Count</span>
        <ProductStock product={product} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PriceEditor product={product} />
        <span className="ml-auto flex flex-wrap gap-1.5">
          <Link
            to={sellerPages.product.to(product)}
            aria-label={`Edit ${product.name}`}
            className={buttonClass('outline')}
          >
            <Pencil aria-hidden className="size-4" />
            Edit
          </Link>
          <ArchiveButton product={product} className={buttonClass('outline')} />
        </span>
      </div>
    </li>
  )
}

function Name({ product }: One) {
  const { weight, category, barcodes, shelf } = product
  const waiting = useWaitingPeople()(product._id)
  const categoryName = useCategoryName()
  return (
    <ProductHead product={product} className="min-w-[min(10rem,100%)] flex-1">
      <p className="text-[0.8125rem] wrap-anywhere text-ink-soft empty:hidden">
        {/* On wide screens it has a column. */}
        <span className="xl:hidden">
          {categoryName(category)}
          {weight !== undefined && ' · '}
        </span>
        {weight}
      </p>
      <Barcodes barcodes={barcodes} />
      {shelf !== undefined && (
        <p className="text-[0.8125rem] wrap-anywhere text-ink-soft">Shelf {shelf}</p>
      )}
      {waiting !== undefined && (
        <p className="text-[0.8125rem] font-semibold text-leaf-dark">{waiting}</p>
      )}
      <NoPieces product={product} />
    </ProductHead>
  )
}

function Barcodes({ barcodes: [first, ...others] }: Pick<SellerProduct, 'barcodes'>) {
  if (first === undefined) return null
  return (
    <p
      className="text-[0.8125rem] text-ink-soft tabular-nums"
      title={others.join(' ') || undefined}
    >
      <span className="sr-only">Barcode </span>
      {first}
      {others.length > 0 && ` and ${others.length} more`}
    </p>
  )
}

function Actions({ product }: One) {
  return (
    <span className="flex justify-end gap-1">
      <Link
        to={sellerPages.product.to(product)}
        aria-label={`Edit ${product.name}`}
        title="Edit"
        className={icon}
      >
        <Pencil aria-hidden className="size-4.5" />
      </Link>
      <ArchiveButton product={product} isIcon className={icon} />
    </span>
  )
}
