import { useShop } from '#web/data/use-shop.ts'
import { useShopTime } from '#web/data/use-shop-time.ts'
import type { LowProduct } from './order-list-file.ts'

const headings = ['Product', 'Weight', 'Left', 'Low at', 'To order']

type Props = {
  products: readonly LowProduct[]
  total: number
  /** When the counts were read. */
  at: string
  amountOf: (product: LowProduct) => string
  onAmount: (product: LowProduct, amount: string) => void
}

/** Black on white, as it is printed. The amounts can be changed before. */
export function OrderListPaper({ products, total, at, amountOf, onAmount }: Props) {
  const { name } = useShop()
  const { dayAndTime } = useShopTime()
  return (
    <article className="bg-white p-4 text-[10.5pt] leading-snug text-black shadow-card sm:p-8 print:p-0 print:shadow-none">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-[18pt] leading-tight wrap-anywhere">Order list, {name}</h1>
        <p>
          <time dateTime={at}>{dayAndTime(at)}</time>
        </p>
      </header>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Products at or below their low mark</caption>
        <thead>
          <tr className="border-b-2 border-black">
            {headings.map((text, place) => (
              <th
                key={text}
                scope="col"
                className={`py-1.5 font-bold whitespace-nowrap not-last:pr-3 ${place >= 2 ? 'text-right' : ''} ${place === 1 ? 'max-sm:hidden print:table-cell' : ''}`}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product._id} className="break-inside-avoid border-b border-[#999]">
              <td className="w-full py-1 pr-3 wrap-anywhere">
                {product.name}
                <span className="block sm:hidden print:hidden">{product.weight}</span>
              </td>
              <td className="py-1 pr-3 whitespace-nowrap max-sm:hidden print:table-cell">
                {product.weight}
              </td>
              <td className="py-1 pr-3 text-right tabular-nums">{product.stock}</td>
              <td className="py-1 pr-3 text-right tabular-nums">{product.lowStock ?? '–'}</td>
              <td className="py-1 text-right">
                <input
                  aria-label={`To order: ${product.name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={12}
                  value={amountOf(product)}
                  onFocus={({ target }) => target.select()}
                  onChange={({ target }) => onAmount(product, target.value)}
                  className="h-9 w-20 rounded-lg border border-[#767676] bg-white px-2 text-right text-base font-bold tabular-nums pointer-coarse:h-11 print:h-auto print:border-0 print:px-0 print:text-[10.5pt]"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > products.length && (
        <p className="mt-3">
          The first {products.length} of {total} products.
        </p>
      )}
    </article>
  )
}
