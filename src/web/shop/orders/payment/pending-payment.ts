import { isRecord, storedValue } from '#web/data/storage.ts'
import type { PaymentType } from '#web/ui/order/payment-texts.ts'

/** After this long the bank's answer is late, and the shopper may try again. */
const awaitedMs = 60_000

type PendingPayment = {
  orderId: string
  returnedAt?: number
  /** Back in the shop, the shopper was shown that it is not paid. */
  isShown?: boolean
}

/** The page that left for the bank is still on the screen for a moment, before the shopper is back. */
let isLeaving = false
if (typeof window !== 'undefined') window.addEventListener('pageshow', () => (isLeaving = false))

const stored = storedValue<PendingPayment>(
  'larder-bank',
  (found) => {
    if (!isRecord(found) || typeof found['orderId'] !== 'string') return undefined
    const { orderId, returnedAt, isShown } = found
    return {
      orderId,
      ...(typeof returnedAt === 'number' && { returnedAt }),
      ...(isShown === true && { isShown }),
    }
  },
  'sessionStorage',
)

/** The payment that this tab left the shop for. The bank itself tells the shop of its end, not the browser. */
export const pendingPayment = {
  begin: (orderId: string) => {
    isLeaving = true
    stored.write({ orderId })
  },
  /** The bank has sent the shopper back and says that they have paid. */
  returned: () => {
    const payment = stored.read()
    if (payment) {
      stored.write({ ...payment, returnedAt: Date.now() })
      placedOrder.write(payment.orderId)
    }
    // The next order starts with the shop's default again.
    paymentChoice.remove()
  },
  /** Whether this tab left for the bank and has not heard of the payment's end. */
  isBegun: (): boolean => stored.read() !== undefined,
  /** Once after it was paid: whether this tab left for the bank with this order. */
  takePaid: (orderId: string): boolean => {
    const isOwn = stored.read()?.orderId === orderId
    if (isOwn) stored.remove()
    return isOwn
  },
  /** The order that this tab left for the bank with and came back unpaid: once, so that it is pointed out once. */
  takeUnpaid: (unpaidIds: readonly string[]): string | undefined => {
    const payment = stored.read()
    if (isLeaving || !payment || payment.isShown || !unpaidIds.includes(payment.orderId))
      return undefined
    stored.write({ ...payment, isShown: true })
    return payment.orderId
  },
  /** Only orders that are unpaid still have one. */
  endUnless: (unpaidIds: readonly string[]) => {
    const payment = stored.read()
    if (payment && !unpaidIds.includes(payment.orderId)) stored.remove()
  },
  /** Whether this order's payment was made a moment ago, and the bank has not told the shop yet. */
  isAwaited: (orderId: string): boolean => {
    const payment = stored.read()
    return payment?.orderId === orderId && Date.now() - (payment.returnedAt ?? 0) < awaitedMs
  },
}

/** What was chosen in this tab: it survives the way to the bank's page and back. */
export const paymentChoice = storedValue<PaymentType>(
  'larder-payment',
  (found) => (found === 'Online' || found === 'COD' ? found : undefined),
  'sessionStorage',
)

/** The id of the order that this tab has just placed, or paid at the bank. It is thanked for once. */
export const placedOrder = storedValue(
  'larder-placed',
  (found) => (typeof found === 'string' ? found : undefined),
  'sessionStorage',
)
