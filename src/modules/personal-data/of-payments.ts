import type {} from '#modules/orders/tables.ts'
import type {} from '#modules/payments/tables.ts'
import { paymentEventRetentionMs } from '#modules/orders/refunding/limits.ts'
import { durationText } from './duration-text.ts'
import { forTheBooks, namesNobody, staysWithOrder, type PersonalData } from './entry.ts'

export const ofPayments: PersonalData[] = [
  {
    name: 'Payments and refunds',
    about: 'shoppers',
    place: 'database',
    tables: {
      payment: {
        columns: 'order_id reference received_at amount_cents',
        technical: 'intent',
        ...staysWithOrder,
      },
      payment_poll: {
        technical: 'order_id site_url checkout_number due_at polled_at failures',
        ...staysWithOrder,
      },
      refund: {
        columns: 'order_id amount_cents asked_at sent_at failed_at payment_reference is_by_hand',
        technical: 'id due_at attempts',
        ...staysWithOrder,
      },
    },
    what: 'Which payment and which refund belong to which order. We never see the number of your card',
    why: 'To match payments with orders and to send money back',
    kept: 'As long as the order',
    stays: `All of it, without anything that names you, ${forTheBooks}`,
  },
  {
    name: 'Messages of the payment provider',
    about: 'shoppers',
    place: 'database',
    tables: {
      payment_event: { columns: 'order_id kind at', technical: 'id', ...staysWithOrder },
    },
    what: 'That a payment of an order was made, failed or was refunded, and when',
    why: 'So that a message that comes twice counts once',
    kept: durationText(paymentEventRetentionMs),
    stays: 'They name nobody, and go after that time',
    onlyWith: 'online payment',
  },
  {
    name: 'Test bank',
    about: 'shoppers',
    place: 'database',
    tables: {
      test_bank_checkout: {
        columns:
          'order_id number amount_cents gst_cents delivery_cents currency lines state created_at payable_until tax_label',
        technical: 'reference return_url cancel_url bill',
        ...staysWithOrder,
      },
      test_bank_event: { technical: 'id body due_at attempts created_at', ...namesNobody },
      test_bank_refund: { technical: 'key reference amount_cents', ...namesNobody },
    },
    what: 'The amount and the items of orders that were paid at the test bank. No money is charged there',
    why: 'To try out payments',
    kept: 'As long as the order',
    stays: 'All of it, because it names nobody',
    onlyWith: 'test bank',
  },
]
