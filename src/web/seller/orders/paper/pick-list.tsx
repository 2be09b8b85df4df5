import { useCategoryName } from '#web/data/use-shop.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { useShelfCategories } from '#web/seller/frame/category-query.ts'
import { PaperPage } from '#web/seller/frame/paper-page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { pickedProducts, type PickedProduct } from './picked-products.ts'
import { useColumnOrders } from './use-column-orders.ts'

/** One walk along the shelves for all orders that are not packed yet. */
export default function PickList() {
  const query = useColumnOrders(['Order Placed', 'Packing'])
  const categoryName = useCategoryName()
  const picked = pickedProducts(query.data ?? [], useShelfCategories())
  const pieces = picked.flatMap(({ products }) => products)
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <PaperPage
      title="Pick list"
      back={{ to: sellerPages.orders.to, text: 'Board' }}
      isReady={picked.length > 0}
    >
      <div className="mx-auto max-w-[190mm] p-6 max-sm:px-2 print:max-w-none print:p-0">
        {picked.length > 0 ? (
          <article className="bg-white p-[8mm] text-black shadow-card max-sm:p-4 print:p-0 print:shadow-none">
            <p className="text-[20pt] leading-tight font-extrabold">Pick list</p>
            <p className="text-[11pt]">
              {query.data?.length === 1 ? '1 order' : `${query.data?.length} orders`},{' '}
              {count === 1 ? '1 piece' : `${count} pieces`}. What is ticked already is left out.
            </p>
            {picked.map(({ path, products }) => (
              <section key={path} aria-label={categoryName(path)}>
                <h2 className="mt-4 border-b-2 border-black font-sans text-[13pt] font-extrabold tracking-normal">
                  {categoryName(path)}
                </h2>
                <ul>
                  {products.map((product) => (
                    <PickedLine
                      key={`${product.product._id} ${product.product.name}`}
                      {...product}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </article>
        ) : (
          <Loaded query={query} what="The orders" skeleton={{ count: 1, className: 'h-120' }}>
            {() => (
              <EmptyState title="Nothing to pick">
                <p>All orders are packed.</p>
              </EmptyState>
            )}
          </Loaded>
        )}
      </div>
    </PaperPage>
  )
}

function PickedLine({ product, quantity, orders }: PickedProduct) {
  return (
    <li className="flex break-inside-avoid items-center gap-3 border-b border-[#999] py-1.5">
      <span aria-hidden className="size-[5mm] shrink-0 border-2 border-black" />
      <span className="min-w-[10mm] shrink-0 text-right text-[16pt] leading-none font-extrabold tabular-nums">
        {quantity}
      </span>
      <span className="sr-only">times</span>
      <span className="grow text-[12pt] leading-tight wrap-anywhere">
        <span className="font-semibold">{product.name}</span>
        {product.weight !== undefined && ` ${product.weight}`}
        <span className="block text-[9pt] tabular-nums">
          {orders.map(({ number, quantity }) => `${quantity}\u00a0×\u00a0${number}`).join(', ')}
        </span>
        {orders.flatMap(({ number, notes }) =>
          notes.map((note) => (
            <strong key={`${number} ${note}`} className="block text-[10pt]">
              {number}: {note}
            </strong>
          )),
        )}
      </span>
    </li>
  )
}
