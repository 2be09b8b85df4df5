import { storedValue } from '#web/data/storage.ts'
import type { PaymentType } from '#web/ui/order/payment-texts.ts'

/** What was chosen in this tab: it survives the way to the bank's page and back. */
export const paymentChoice = storedValue<PaymentType>(
  'larder-payment',
  (found) => (found === 'Online' || found === 'COD' ? found : undefined),
  'sessionStorage',
)
