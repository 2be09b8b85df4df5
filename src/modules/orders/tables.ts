import type { Generated } from 'kysely'
import type {
  OrderActor,
  OrderPaymentState,
  OrderStatus,
  OrderStep,
  PaymentType,
  ReturnReason,
  StoredStatus,
} from './status.ts'
import type { IfMissing } from './order/substitutes/if-missing.ts'

declare module '#platform/database/db.ts' {
  interface Tables {
    asked_total: {
      shopper_id: string
      request_hash: string
      total_cents: number
      asked_at: number
    }
    orders: {
      id: string
      number: string
      shopper_id: string
      status: StoredStatus
      payment_type: PaymentType
      is_paid: number
      goods_cents: number
      gst_cents: number
      total_cents: number
      delivery_cents: Generated<number>
      /** The least that its goods had to cost when it was placed. 0 is none, also in orders from before this was kept. */
      minimum_cents: Generated<number>
      /** From which sum its delivery was free, if it was free because of that. */
      free_from_cents: Generated<number | null>
      /** Whether the tax is on the delivery fee too. */
      is_delivery_taxed: Generated<number>
      address: string
      idempotency_key: string | null
      request_hash: string
      checkout_url: string | null
      created_at: number
      placed_at: number | null
      promised_at: number | null
      /** What the shopper was promised when ordering; the seller can change it. */
      promise_minutes: Generated<number>
      /** The same where it may be more than a day. Null in orders from before that. */
      promise_within: number | null
      /** Whether the shopper was promised a time. A slot is always promised. */
      is_promised: Generated<number>
      payment_state: OrderPaymentState | null
      payment_reference: string | null
      payable_until: number | null
      delivered_at: number | null
      is_test_payment: Generated<number>
      /** What the order was placed with; the seller can change both. */
      tax_label: Generated<string>
      tax_rate: Generated<number>
      instructions: Generated<string>
      leave_at_door: Generated<number>
      /** The shop's when it was placed: amounts are in its smallest unit. */
      currency: Generated<string>
      currency_decimals: Generated<number>
      /** The delivery slot; empty means as soon as possible. */
      slot_start: Generated<number | null>
      slot_end: Generated<number | null>
      is_pickup: Generated<number>
      rounding_cents: Generated<number>
      deposit_cents: Generated<number>
      /** Whether the prices, the deposits and the fee have their tax in them; `gst_cents` is then 0. */
      is_tax_included: Generated<number>
      /** What a shop that charged no VAT said of that, which may be nothing. Null: VAT was charged. */
      no_vat_note: Generated<string | null>
      /** The id of the fee's class. Null in orders from before there were classes. */
      fee_tax_class: Generated<string | null>
      /** The total that the shopper confirmed, once something has changed it. */
      ordered_cents: Generated<number | null>
      /** What was handed over in cash at Delivered. */
      cash_cents: Generated<number | null>
      /** When it came back to the shop: its status is then "Returned" (`stored-status.ts`). */
      returned_at: Generated<number | null>
      /** Why it came back, where that is counted. */
      return_reason: Generated<ReturnReason | null>
      /** The seller's own, never shown to the shopper. */
      seller_note: Generated<string>
      /** The version of the terms it was placed under: a `page_version`. */
      terms_version: string | null
      /** Null: the shopper. */
      placed_by: Generated<'seller' | null>
      /** When name, contact, street and free texts were erased. */
      erased_at: Generated<number | null>
      /** From when on an invoice or credit note of it is due (`books/`). */
      book_at: Generated<number | null>
      invoice_number: Generated<number | null>
      /** What the shopper wants if something is missing. */
      if_missing: Generated<IfMissing>
    }
    order_line: {
      order_id: string
      position: number
      product_id: string
      name: string
      category: string
      weight: string | null
      images: string
      price_cents: number
      offer_cents: number
      quantity: number
      /** Its pieces were taken from a count; cancelling gives them back. */
      is_counted: Generated<number>
      /** The id of its class among the order's. Null is the first. */
      tax_class: Generated<string | null>
      /** What is paid for the containers of one piece and given back for them. */
      deposit_name: Generated<string | null>
      deposit_cents: Generated<number>
      deposit_tax_class: Generated<string | null>
      /** How many containers one piece has. Null in orders from before: one. */
      deposit_containers: Generated<number | null>
      /** Of goods sold by weight: the price per kg, the usual weight of one piece and its tolerance. */
      kg_cents: Generated<number | null>
      piece_grams: Generated<number | null>
      tolerance_percent: Generated<number | null>
      /** Once it was weighed: the weight of the whole line, and what that costs. */
      weighed_grams: Generated<number | null>
      weighed_cents: Generated<number | null>
      /** What is left of it, once more than its weight was changed: the pieces, and what they cost. */
      kept_count: Generated<number | null>
      changed_cents: Generated<number | null>
      /** What offers and a code took off it when it was ordered, and the code's part of that. */
      discount_cents: Generated<number>
      code_cents: Generated<number>
      /** The position of its offer in `order_discount`. */
      offer_position: Generated<number | null>
      /** What they still take off, once it was changed or weighed. */
      discount_left_cents: Generated<number | null>
      /** The code's part of that, and the position of its offer by then. */
      code_left_cents: Generated<number | null>
      offer_left_position: Generated<number | null>
      /** The age that its product needed when it was ordered. */
      minimum_age: Generated<number | null>
      /** Fresh goods: there is no right of withdrawal for them. */
      no_withdrawal: Generated<number>
      /** Of goods sold loose: JSON of the allergens that were stated, or of null for "not stated". */
      loose_allergens: Generated<string | null>
      /** The shopper wants nothing else in its place. */
      no_substitute: Generated<number>
      packer_note: Generated<string>
    }
    /** The classes that occur in an order, in the shop's order. Orders from before there were classes have none. */
    order_tax: {
      order_id: string
      position: number
      tax_class: string
      name: string
      rate: number
      taxable_cents: number
      tax_cents: number
    }
    order_event: {
      order_id: string
      position: number
      status: OrderStatus
      at: number
      actor: OrderActor
      note: string | null
      step: Generated<OrderStep>
    }
    packed_line: { order_id: string; product_id: string; packed_at: number }
    unpacked_line: { order_id: string; product_id: string; unpacked_at: number }
    payment_poll: {
      order_id: string
      site_url: string
      checkout_number: number
      due_at: number
      polled_at: number
      failures: number
    }
    payment: {
      reference: string
      order_id: string
      intent: string | null
      received_at: number
      /** Null in payments from before: the total that was confirmed. */
      amount_cents: Generated<number | null>
    }
    payment_event: { id: string; order_id: string; kind: string; at: number }
    refund: {
      id: string
      payment_reference: Generated<string>
      /** Without it, all that is left of the payment. */
      amount_cents: Generated<number | null>
      order_id: string
      asked_at: number
      due_at: number | null
      attempts: number
      failed_at: Generated<number | null>
      /** Paid out in cash by the seller: it belongs to no payment. */
      is_by_hand: Generated<number>
      /** When the provider took it, or the cash was handed out. */
      sent_at: Generated<number | null>
    }
    order_link: { token_hash: string; order_id: string; created_at: number }
    order_recount: { order_id: string; placed_at: number; changes: Generated<number> }
    /** New orders that were announced to the seller. */
    order_told: { order_id: string; told_at: number }
  }
}
