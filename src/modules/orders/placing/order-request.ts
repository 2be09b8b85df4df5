import type { Tx } from '#platform/database/db.ts'
import type { Env } from '#platform/env.ts'
import type { Buyer } from '#platform/identity.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type { Payments } from '#modules/payments/payments.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import type { OrderInput } from '../contract.ts'
import type { OrderDeps, OrderEmail } from '../order/order-events.ts'
import type { PaymentType } from '../status.ts'
import type { OrderQueue } from './limits/order-queue.ts'
import type { SellableProduct } from './sellable-products.ts'
import type { UnpaidOrder } from './unpaid-orders.ts'

export type PlaceDeps = OrderDeps & {
  catalogue: Catalogue
  orderQueue: OrderQueue
  payments: Pick<Payments, 'isOffered'>
  env: Pick<Env, 'onlinePayment' | 'SMTP_URL'>
}

/** An order as it is sent: from the cart, or by the seller for a shopper. */
export type OrderRequest = {
  input: OrderInput
  paymentType: PaymentType
  /** The idempotency key. */
  key: string | undefined
  email?: OrderEmail | undefined
  /** Where it comes from, if it is paid online. */
  network?: string
  /** Where the provider sends the shopper back to, if the order is paid online. */
  siteUrl?: string
  /** The smallest total that can be paid this way. */
  minimumFor?: Payments['minimumFor']
  /** Not by the shopper but for them, such as by phone: limits that are there against misuse do not count. */
  bySeller?: {
    /** Adds the person and the address first, in the transaction of the order. */
    prepare: (tx: Tx) => Promise<void>
  }
  /** Everything is checked and nothing is placed: it ends with `NotPlaced`. */
  isTotalOnly?: boolean
}

export type Placed = {
  id: string
  number: string
  totalCents: number
  decimals: number
  isRepeat: boolean
  /** The unpaid orders that were cancelled because this one takes their place. */
  replacedOrders: string[]
}

/** What every stage of placing an order begins with: the transaction, the buyer and the request. */
export type Placing = { deps: PlaceDeps; tx: Tx; buyer: Buyer; request: OrderRequest }

/** What is locked until the order is committed, and the settings that it is placed under. */
export type Locked = {
  /** The buyer's orders that await their payment. */
  unpaid: readonly UnpaidOrder[]
  products: readonly SellableProduct[]
  settings: SettingsValues
}
