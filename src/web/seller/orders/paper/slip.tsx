import type { Order } from '#modules/orders/contract.ts'
import { useBrand, useShop } from '#web/data/use-shop.ts'
import { useShopTime } from '#web/data/use-shop-time.ts'
import { useMoney } from '#web/ui/money.ts'
import { CheckId } from '#web/ui/order/check-id.tsx'
import { InstructionLines } from '#web/ui/order/instruction-lines.tsx'
import { looseText } from '#modules/catalogue/product/facts/allergens-text.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { isCancelledOrReturned, mayTotalFall } from '#modules/orders/status.ts'
import { unweighedNames } from '#web/seller/orders/ticks/packed-items.ts'
import { depositText } from '#web/ui/order/deposit-text.ts'
import { keptQuantity } from '#web/ui/order/kept-quantity.ts'
import { useLineTexts } from '#web/ui/order/use-line-texts.ts'
import { ifMissingText, packingNoteTexts } from '#web/ui/order/packing-note-texts.ts'
import { PlaceLines } from '#web/ui/order/place-lines.tsx'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { type Paper, papers, slipPaper } from './slip-paper.ts'

/** The width of the paper without its margins, so that the screen shows what is printed. */
const widths: Record<Paper, string> = { a5: 'w-[128mm]', roll: 'w-[72mm]' }

/** Black on white, because receipt printers print greys badly. */
export function Slip({ order, paper }: { order: Order; paper: Paper }) {
  const { number, items, address, createdAt, promisedAt, status } = order
  const { name } = useShop()
  const { logo } = useBrand()
  const { dayAndTime, timeOfDay, slotText } = useShopTime()
  const isRoll = paper === 'roll'
  const textsOf = useLineTexts(order)
  const money = useMoney()
  const pieces = items.reduce(
    (sum, item) => sum + keptQuantity(item) + (item.substitute?.left.quantity ?? 0),
    0,
  )
  return (
    <article
      aria-label={`Packing slip of order ${number}`}
      className={`bg-white text-black max-sm:max-w-full print:p-0 print:shadow-none ${widths[paper]} box-content p-[4mm] text-[11pt] leading-snug shadow-card`}
    >
      <header className={isRoll ? '' : 'flex items-start justify-between gap-4'}>
        <div>
          {logo && <img src={logo} alt="" className="mb-1 h-[10mm] max-w-[40mm] object-contain" />}
          <p className="text-[10pt] font-semibold">{name} · Packing slip</p>
          <p className="text-[26pt] leading-tight font-extrabold tracking-tight whitespace-nowrap tabular-nums">
            {number}
          </p>
        </div>
        <div className={isRoll ? 'mt-1' : 'text-right'}>
          <p className="text-[10pt]">Ordered {dayAndTime(createdAt)}</p>
          {isCancelledOrReturned(status) ? (
            <p className="text-[16pt] font-extrabold uppercase">{statusWord(status, order)}</p>
          ) : (
            promisedAt !== undefined &&
            order.isPromised !== false && (
              <p className="text-[16pt] leading-tight font-extrabold tabular-nums">
                {order.slot
                  ? slotText(order.slot)
                  : `${order.pickup ? 'Ready by' : 'By'} ${timeOfDay(promisedAt)}`}
              </p>
            )
          )}
        </div>
      </header>

      <address className="mt-3 border-y-2 border-black py-2 text-[13pt] leading-snug wrap-anywhere not-italic">
        <strong>
          {address.firstName} {address.lastName}
        </strong>
        <br />
        {order.pickup ? <strong>PICKUP</strong> : <PlaceLines address={address} />}
        <br />
        <span className="tabular-nums">{address.phone}</span>
      </address>
      <CheckId order={order} className="border-b-2 border-black py-2 text-[16pt] leading-tight" />
      <InstructionLines
        instructions={order.instructions}
        leaveAtDoor={order.leaveAtDoor}
        className="border-b-2 border-black py-2 text-[12pt] leading-snug"
      />

      <ul className="mt-1">
        {items.map((item) => {
          const { product, weighed, looseAllergens } = item
          const { size, amount, note } = textsOf(item)
          const kept = keptQuantity(item)
          return (
            <li
              key={product._id}
              className="flex break-inside-avoid items-center gap-3 border-b border-black py-2"
            >
              <span aria-hidden className="size-[6mm] shrink-0 border-2 border-black" />
              <span className="min-w-[8mm] shrink-0 text-right text-[20pt] leading-none font-extrabold tabular-nums">
                {kept}
              </span>
              <span className="sr-only">times</span>
              <span className="text-[12pt] leading-tight wrap-anywhere">
                <span className={`font-semibold ${kept === 0 ? 'line-through' : ''}`}>
                  {product.name}
                </span>
                {item.substitute && item.substitute.left.quantity > 0 && (
                  <span className="block text-[11pt] font-semibold">
                    Instead: {item.substitute.left.quantity} × {item.substitute.product.name}
                    {item.substitute.product.weight !== undefined &&
                      `, ${item.substitute.product.weight}`}
                    {item.substitute.looseAllergens !== undefined && (
                      <span className="block text-[10pt] font-normal">
                        {looseText(item.substitute.looseAllergens)}
                      </span>
                    )}
                  </span>
                )}
                {packingNoteTexts(order, item).map((text) => (
                  <strong key={text} className="block text-[11pt]">
                    {text}
                  </strong>
                ))}
                {item.left && note !== undefined && (
                  <span className="block text-[10pt] font-semibold">{note}</span>
                )}
                {size !== undefined && (
                  <span className="block text-[10pt]">
                    {size}
                    {weighed && ` · ${amount}`}
                  </span>
                )}
                {looseAllergens !== undefined && (
                  <span className="block text-[10pt]">{looseText(looseAllergens)}</span>
                )}
                {item.deposit && (
                  <span className="block text-[10pt]">{depositText(item, money)}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-1.5 text-[10pt]">
        {items.length === 1 ? '1 line' : `${items.length} lines`},{' '}
        {pieces === 1 ? '1 piece' : `${pieces} pieces`}. {ifMissingText(order)}.
      </p>

      <Payment order={order} />
    </article>
  )
}

function Payment({ order }: { order: Order }) {
  const money = useMoney()
  const { paymentType, isPaid, amount, status } = order
  const isUnweighed = mayTotalFall(status) && unweighedNames(order).length > 0
  const isCollected = paymentType === 'COD' && !isPaid && !isCancelledOrReturned(status)
  return (
    <div className="mt-3 break-inside-avoid border-2 border-black p-2.5">
      {isCollected ? (
        <>
          <p className="text-[11pt] font-semibold">
            Cash to collect{isUnweighed ? ', at most' : ''}
          </p>
          <p className="text-[26pt] leading-tight font-extrabold tabular-nums">{money(amount)}</p>
        </>
      ) : (
        <p className="text-[12pt]">
          <strong>{isPaid ? 'Paid' : 'Not paid'}</strong>
          {isPaid && (paymentType === 'COD' ? ' in cash' : ' online')}
          {order.isTestPayment && ' (Test payment)'} ·{' '}
          <span className="tabular-nums">{money(amount)}</span>. Nothing to collect.
        </p>
      )}
    </div>
  )
}

export const PaperChoice = ({ paper }: { paper: Paper }) => (
  <SegmentedChoice
    legend="Paper"
    isLegendHidden
    name="paper"
    choices={papers}
    chosen={paper}
    onChoose={slipPaper.write}
  />
)
