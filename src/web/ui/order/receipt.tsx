import { Fragment, type ReactNode } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { legalLine } from '#modules/settings/legal/legal-lines.ts'
import { useBrand, useSettings, useShop } from '#web/data/use-shop.ts'
import { billRows, writeRows } from '#modules/pricing/bill-rows.ts'
import { useMoney } from '#web/ui/money.ts'
import { looseText } from '#modules/catalogue/product/facts/allergens-text.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { AddressLines } from './address-lines.tsx'
import { BillRows } from './bill-rows.tsx'
import { ExplainedBill } from './explained-bill.tsx'
import { PickupLines } from './pickup-lines.tsx'
import { useShopTime } from '#web/data/use-shop-time.ts'
import { useLineTexts } from './use-line-texts.ts'
import { paymentName } from './payment-texts.ts'
import { depositText } from './deposit-text.ts'
import { isUnweighed, paymentWord } from './payment-word.ts'

const wide = 'hidden text-right sm:table-cell'

/** An order on paper: black on white, on a sheet or on a narrow roll. */
export function Receipt({ order, className = '' }: { order: Order; className?: string }) {
  const money = useMoney()
  const textsOf = useLineTexts(order)
  const { number, items, address, createdAt, deliveredAt } = order
  const shop = useShop()
  const { logo } = useBrand()
  const seller = legalLine(useSettings().legal)
  const { dayAndTime, slotText } = useShopTime()
  return (
    <section
      aria-labelledby="receipt-title"
      className={`text-[10pt] leading-snug text-black tabular-nums ${className}`}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-black pb-3">
        <p className="flex items-center gap-2 font-display text-[20pt] font-semibold">
          {logo && <img src={logo} alt="" className="h-[12mm] max-w-[40mm] object-contain" />}
          {shop.name}
        </p>
        <h1 id="receipt-title" className="font-sans text-[12pt] font-semibold tracking-normal">
          {order.isPaid ? 'Receipt' : 'Order confirmation'} {number}
        </h1>
      </header>
      {shop.address && <p className="pt-2">{shop.address}</p>}
      {seller !== '' && <p className="pt-2 wrap-anywhere">{seller}</p>}
      <div className="grid gap-4 py-4 sm:grid-cols-2">
        <dl className="grid content-start gap-1">
          <Fact name="Ordered">{dayAndTime(createdAt)}</Fact>
          {deliveredAt !== undefined && (
            <Fact name={statusWord('Delivered', order)}>{dayAndTime(deliveredAt)}</Fact>
          )}
          <Fact name="Status">{statusWord(order.status, order)}</Fact>
          {order.slot && <Fact name="For">{slotText(order.slot)}</Fact>}
          <Fact name="Payment">
            {paymentName(order.paymentType, order)} ({paymentWord(order)})
          </Fact>
        </dl>
        {order.pickup ? <PickupLines order={order} /> : <AddressLines address={address} />}
      </div>
      <table className="w-full border-collapse [&_td]:py-1 [&_td]:align-top [&_th]:py-1 [&_th]:font-semibold">
        <thead className="border-b border-black">
          <tr>
            <th className="text-left">Item</th>
            <th className={wide}>Quantity</th>
            <th className={wide}>Unit price</th>
            <th className="text-right">Amount</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const { product, quantity, weighed, looseAllergens } = item
            const { size, amount, note } = textsOf(item)
            const unitPrice = weighed
              ? `${money(weighed.pricePerKg)} / kg`
              : money(product.offerPrice)
            return (
              <Fragment key={product._id}>
                <tr className="break-inside-avoid">
                  <td className="pr-3 wrap-anywhere">
                    {product.name}
                    {size !== undefined && `, ${size}`}
                    {item.deposit && (
                      <span className="block text-[8pt]">{depositText(item, money)}</span>
                    )}
                    <span className="block sm:hidden">
                      {quantity} × {unitPrice}
                    </span>
                    {looseAllergens !== undefined && (
                      <span className="block text-[8pt]">{looseText(looseAllergens)}</span>
                    )}
                  </td>
                  <td className={wide}>{quantity}</td>
                  <td className={wide}>{unitPrice}</td>
                  <td className="text-right">
                    {amount}
                    {note && <span className="block text-[8pt] whitespace-nowrap">{note}</span>}
                  </td>
                </tr>
                {item.substitute && <SubstituteRow substitute={item.substitute} />}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <dl className="mt-2 ml-auto grid break-inside-avoid gap-1 border-t border-black pt-2 sm:max-w-70">
        <BillRows
          rows={writeRows(billRows({ ...order, isHighest: isUnweighed(order) }), money)}
          part=""
          total="mt-1 border-t-2 border-black pt-1.5 text-[12pt] font-bold"
        />
      </dl>
      <ExplainedBill order={order} className="mt-4 ml-auto break-inside-avoid sm:max-w-100" />
      {order.noVatNote && <p className="mt-4">{order.noVatNote}</p>}
      <p className="mt-6">Thank you for shopping at {shop.name}.</p>
    </section>
  )
}

type SubstituteProps = { substitute: NonNullable<Order['items'][number]['substitute']> }

/** What came in place of the line above it. */
function SubstituteRow({ substitute }: SubstituteProps) {
  const money = useMoney()
  const { product, left, looseAllergens } = substitute
  if (left.quantity === 0) return null
  return (
    <tr className="break-inside-avoid">
      <td className="pr-3 pl-4 wrap-anywhere">
        <span className="block text-[8pt]">Came instead:</span>
        {product.name}
        {product.weight !== undefined && `, ${product.weight}`}
        {left.deposit !== undefined && (
          <span className="block text-[8pt]">plus {money(left.deposit)} deposit</span>
        )}
        <span className="block sm:hidden">{left.quantity} ×</span>
        {looseAllergens !== undefined && (
          <span className="block text-[8pt]">{looseText(looseAllergens)}</span>
        )}
      </td>
      <td className={wide}>{left.quantity}</td>
      {/* It may cost less than on the shelf. */}
      <td className={wide}>
        {Math.abs(product.offerPrice * left.quantity - left.total) < 0.001
          ? money(product.offerPrice)
          : '–'}
      </td>
      <td className="text-right">{money(left.total)}</td>
    </tr>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="w-18 shrink-0">{name}</dt>
    <dd>{children}</dd>
  </div>
)
