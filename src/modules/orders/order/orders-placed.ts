import type { PaymentType } from '../status.ts'

/** Counts the orders that this process has placed. */
export type OrdersPlaced = { inc: (labels: { payment: PaymentType }) => void }

type Metrics = { counter: (name: string, help: string, label: 'payment') => OrdersPlaced }

export const countOrdersPlaced = ({ counter }: Metrics): OrdersPlaced =>
  counter(
    'larder_orders_placed_total',
    'Orders placed through this process, by payment type',
    'payment',
  )
