import { namesNobody, staysWithOrder, type PersonalData } from '#modules/personal-data/entry.ts'
import { paymentCalls } from './contract.ts'
import type {} from './tables.ts'

export const paymentsModule = {
  /** The route of the webhook belongs to the orders that it pays. */
  calls: paymentCalls,
  personalData: [
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
    {
      name: 'Payment provider',
      about: 'shoppers',
      place: 'payment provider',
      tables: {},
      what: 'What you type on the payment page of Stripe, and from us the number of your order, its items and its total',
      why: 'To take your payment and to send money back',
      kept: 'As Stripe says in its own privacy policy',
      stays: 'What Stripe keeps: ask Stripe for it',
      onlyWith: 'online payment',
    },
  ] satisfies PersonalData[],
}
