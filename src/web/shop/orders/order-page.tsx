import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { mayTotalFall } from '#modules/orders/status.ts'
import { useSettings, useShop } from '#web/data/use-shop.ts'
import { useShopTime } from '#web/data/use-shop-time.ts'
import { useDates } from '#web/data/use-dates.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { CheckId } from '#web/ui/order/check-id.tsx'
import { InstructionLines } from '#web/ui/order/instruction-lines.tsx'
import { OrderStatus } from '#web/ui/order/order-status.tsx'
import { Breadcrumb } from '#web/shop/frame/breadcrumb.tsx'
import { AddressLines } from '#web/ui/order/address-lines.tsx'
import { orderLinks } from './guest-orders/order-links.ts'
import { OrderProblems } from './problems/order-problems.tsx'
import { OrderItems } from './order-items.tsx'
import { ifMissingText } from '#web/ui/order/packing-note-texts.ts'
import { PickupLines } from '#web/ui/order/pickup-lines.tsx'
import { OrderState } from './order-state.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { RateOrder } from '#web/shop/ratings/rate-order.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useOrderAgain } from './use-order-again.ts'
import { useReceipt } from './invoice/use-receipt.tsx'

export function OrderPage({ order }: { order: Order }) {
  const { dayAndTime } = useDates()
  const { number, status, address, createdAt } = order
  const { receipt, prepare, print } = useReceipt(order)
  const { name } = useShop()
  const { slotText } = useShopTime()
  return (
    <>
      {receipt}
      <div className={receipt ? 'print:hidden' : ''}>
        <title>{`Order ${number} · ${name}`}</title>
        <p role="status" className="sr-only">
          {useAnnouncement(order)}
        </p>
        <Breadcrumb
          links={
            orderLinks.of(order._id) === undefined
              ? [{ text: 'My Orders', to: paths.myOrders }]
              : [{ text: 'Home', to: paths.home }]
          }
          current={`Order ${number}`}
        />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="grow">
            <h1 className="text-[2rem] leading-tight tabular-nums md:text-[2.5rem]">
              Order {number}
            </h1>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
              <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
              <OrderStatus status={status} pickup={order.pickup} />
            </p>
          </div>
          {/* Until it is paid there is one thing to do, and it is below. */}
          {status !== 'Awaiting payment' && (
            <div className="flex flex-wrap gap-2">
              <Button
                onClick={print}
                onPointerEnter={prepare}
                onFocus={prepare}
                look="text"
                size="small"
                className="max-sm:order-1"
              >
                <Printer aria-hidden className="size-4.5" /> Print receipt
              </Button>
              <OrderAgain order={order} />
            </div>
          )}
        </div>
        <div className="mt-5 grid items-start gap-5 md:mt-6 lg:grid-cols-[1fr_22rem]">
          <div className="grid gap-5">
            <Recalls recalls={order.recalls} />
            <OrderState order={order} />
            <Panel title="Items">
              <OrderItems order={order} />
              {mayTotalFall(status) && (
                <p className="mt-4 border-t border-line pt-3 text-[0.9375rem] text-ink-soft">
                  {ifMissingText(order)}.
                </p>
              )}
            </Panel>
            <OrderProblems order={order} />
            {status === 'Delivered' && <RateOrder order={order} />}
          </div>
          {/* The timeline grows, so it stands where it pushes nothing away. */}
          <div className="grid gap-5 md:max-lg:grid-cols-2">
            <Panel title="Payment">
              <OrderTotals order={order} />
              <LegalLinks order={order} />
            </Panel>
            <Panel title={order.pickup ? 'Pickup' : 'Delivery address'}>
              {order.pickup ? (
                <PickupLines order={order} className="leading-relaxed" />
              ) : (
                <AddressLines address={address} className="leading-relaxed" />
              )}
              {order.slot && <p className="mt-3 font-semibold">{slotText(order.slot)}</p>}
              <CheckId order={order} className="mt-3 border-t border-line pt-3">
                Whoever takes the order shows an ID with their age.
              </CheckId>
              <InstructionLines
                instructions={order.instructions}
                leaveAtDoor={order.leaveAtDoor}
                className="mt-3 border-t border-line pt-3"
              />
            </Panel>
            <Panel title="Timeline" className="md:max-lg:col-span-2">
              <OrderTimeline order={order} />
            </Panel>
          </div>
        </div>
      </div>
    </>
  )
}

/** Above everything else: a recall may be about health. */
const Recalls = ({ recalls = [] }: Pick<Order, 'recalls'>) =>
  recalls.map(({ name, message, at }) => (
    <section
      key={at}
      aria-label={`${name} is recalled`}
      className="rounded-card border-2 border-alarm bg-alarm-pale p-5 md:p-6"
    >
      <h2 className="font-sans text-lg font-bold tracking-normal wrap-anywhere text-alarm">
        {name} is recalled
      </h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{message}</p>
    </section>
  ))

/** The invoice, the terms of that day, and the way to withdraw once the goods are there. */
function LegalLinks({ order }: { order: Order }) {
  const { number, status, termsVersion, invoice } = order
  const { offersWithdrawal } = useSettings()
  const mayWithdraw = offersWithdrawal && (status === 'Out for delivery' || status === 'Delivered')
  if (termsVersion === undefined && invoice === undefined && !mayWithdraw) return null
  const look = 'font-semibold text-leaf underline underline-offset-4'
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-[0.9375rem]">
      {invoice !== undefined && (
        <ShopLink to={paths.invoice(order)} className={look}>
          Invoice {invoice}
        </ShopLink>
      )}
      {termsVersion !== undefined && (
        <ShopLink to={paths.termsVersion(termsVersion)} className={look}>
          Terms of this order
        </ShopLink>
      )}
      {mayWithdraw && (
        <ShopLink to={`${paths.withdraw}#${number}`} className={look}>
          Withdraw from this order
        </ShopLink>
      )}
    </p>
  )
}

function OrderAgain({ order }: { order: Order }) {
  const money = useMoney()
  const { isBusy, changed, orderAgain, fillCart, cancel } = useOrderAgain(order)
  return (
    <>
      <Button onClick={orderAgain} isBusy={isBusy} look="outline" size="small">
        Order again
      </Button>
      {changed.length > 0 && (
        <ConfirmDialog
          title="Prices have changed"
          confirm="Add to cart"
          isLarge
          onConfirm={fillCart}
          onClose={cancel}
        >
          <ul className="grid gap-2 text-ink">
            {changed.map(({ name, paid, now, perKg }) => (
              <li key={name} className="tabular-nums wrap-anywhere">
                {name}: {money(now)}
                {perKg && ' / kg'}, it was {money(paid)}
                {perKg && ' / kg'}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}

type PanelProps = { title: string; className?: string; children: ReactNode }

function Panel({ title, className = '', children }: PanelProps) {
  const id = `${title.toLowerCase().replace(' ', '-')}-title`
  return (
    <section
      aria-labelledby={id}
      className={`rounded-card border border-line bg-white p-5 shadow-card md:p-6 ${className}`}
    >
      <h2 id={id} className="mb-3 font-sans text-lg tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  )
}
