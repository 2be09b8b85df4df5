import { sql } from 'kysely'
import {
  durationText,
  forTheBooks,
  goesWithAccount,
  namesNobody,
  ofOrders,
  staysWithOrder,
  type PersonalData,
} from '#modules/personal-data/entry.ts'
import { monthsText } from '#modules/settings/sections/legal.ts'
import type {} from './books/tables.ts'
import {
  eraseAddresses,
  eraseNotes,
  erasePackerNotes,
  eraseProblems,
  eraseReasons,
} from './erase-orders.ts'
import { askedTotalMs, orderLinkMs } from './limits.ts'
import type {} from './order/tables.ts'
import { paymentEventRetentionMs } from './refunding/limits.ts'
import type {} from './tables.ts'
import { alertRetentionMs } from './telling/alerts/limits.ts'

export const orderData: PersonalData[] = [
  {
    name: 'Orders',
    about: 'shoppers',
    place: 'database',
    tables: {
      orders: {
        columns:
          'id number status payment_type is_paid currency currency_decimals goods_cents deposit_cents delivery_cents ' +
          'gst_cents rounding_cents total_cents ordered_cents tax_label tax_rate is_tax_included no_vat_note created_at placed_at ' +
          'promised_at is_promised promise_within delivered_at returned_at return_reason address instructions ' +
          'leave_at_door is_pickup slot_start slot_end payment_state payable_until is_test_payment seller_note ' +
          'invoice_number placed_by cash_cents if_missing',
        technical:
          'shopper_id idempotency_key request_hash checkout_url payment_reference is_delivery_taxed promise_minutes ' +
          'terms_version fee_tax_class book_at erased_at minimum_cents free_from_cents',
        rows: ({ orders }) => sql`id in (${orders})`,
        erase: eraseAddresses,
      },
      order_line: {
        columns:
          'order_id position product_id name category weight price_cents offer_cents quantity kg_cents piece_grams ' +
          'tolerance_percent weighed_grams weighed_cents deposit_name deposit_cents deposit_containers minimum_age ' +
          'loose_allergens kept_count changed_cents no_substitute packer_note discount_cents discount_left_cents',
        technical:
          'images is_counted no_withdrawal tax_class deposit_tax_class code_cents offer_position code_left_cents ' +
          'offer_left_position',
        rows: ofOrders,
        erase: erasePackerNotes,
      },
      order_tax: {
        columns: 'order_id position name rate taxable_cents tax_cents',
        technical: 'tax_class',
        ...staysWithOrder,
      },
      order_discount: {
        columns: 'order_id position kind name cents',
        technical: 'offer_id code_id terms',
        ...staysWithOrder,
      },
      order_change: {
        columns:
          'order_id kind line_position pieces grams deposit_name amount_cents goods_cents deposit_cents fee_cents ' +
          'tax_cents reason at actor undone_at',
        technical: 'id position asked_cents tax_class rounding_cents substitute_id removal_id',
        rows: ofOrders,
        erase: eraseReasons,
      },
      order_substitute: {
        columns:
          'order_id line_position name category weight quantity price_cents kept_count kept_cents ' +
          'kept_deposit_cents deposit_name deposit_cents deposit_containers loose_allergens at',
        technical:
          'id product_id images goods_cents tax_class deposit_tax_class is_counted no_withdrawal',
        ...staysWithOrder,
      },
      order_change_tax: {
        technical: 'change_id tax_class taxable_cents tax_cents',
        ...namesNobody,
      },
      order_event: {
        columns: 'order_id position at step status actor note',
        rows: ofOrders,
        erase: eraseNotes,
      },
      packed_line: { columns: 'order_id product_id packed_at', ...staysWithOrder },
      unpacked_line: { columns: 'order_id product_id unpacked_at', ...staysWithOrder },
      order_recount: { technical: 'order_id placed_at changes', ...staysWithOrder },
    },
    what: 'What you ordered and when, what it cost and what changed about that, where it went with name, address and telephone, your notes and ours, and each step of the delivery',
    why: 'To carry out your order, to answer your questions about it, and for the books that the law makes us keep',
    kept: ({ ordersErasedAfter: months }) =>
      months === 0
        ? 'As long as the shop keeps its books; nothing is deleted by itself'
        : `Name, contact, street and notes for ${monthsText(months)} after you ordered; the rest as long as the shop keeps its books`,
    stays: `What was sold and when, the sums, the zip code and the country, ${forTheBooks}`,
  },
  {
    name: 'Links to orders',
    about: 'shoppers',
    place: 'database',
    tables: {
      order_link: {
        columns: 'order_id created_at',
        technical: 'token_hash',
        rows: ofOrders,
        erase: 'rows',
      },
    },
    what: 'A hash of each link that we gave you to an order that you placed without an account',
    why: 'So that you can see that order',
    kept: `Until ${durationText(orderLinkMs)} after the order was delivered`,
  },
  {
    name: 'Invoices',
    about: 'shoppers',
    place: 'database',
    tables: {
      // The law asks for invoices with their buyer, who is erased when its years are over (`eraseBuyers`).
      book_document: {
        columns: 'kind number order_id issued_at day total_cents document buyer',
        ...staysWithOrder,
      },
      book_document_line: {
        technical:
          'kind number position what product_id text quantity price_cents grams rate amount_cents',
        ...namesNobody,
      },
      book_document_tax: {
        technical: 'kind number position tax_class name rate taxable_cents tax_cents',
        ...namesNobody,
      },
    },
    what: 'Invoices and credit notes of your orders, with your name and address',
    why: 'Because the law makes us keep them',
    kept: 'Your name and address for the years that the law asks of us, to the end of the last one; the sums as long as the shop keeps its books',
    stays: `All of it until then, ${forTheBooks}`,
  },
  {
    name: 'Problems with orders',
    about: 'shoppers',
    place: 'database',
    tables: {
      order_problem: {
        columns: 'order_id kind pieces note at answered_at answer given_cents',
        technical: 'id line_position',
        rows: ofOrders,
        erase: eraseProblems,
      },
    },
    what: 'What you told us was wrong with an order, and what we answered',
    why: 'To put it right, and to give back what you paid for it',
    kept: 'As long as the order; what you and we wrote as long as the notes of the order',
    stays: `What was wrong and what was given back, ${forTheBooks}`,
  },
  {
    name: 'Recalls',
    about: 'shoppers',
    place: 'database',
    tables: {
      recall_order: {
        columns: 'order_id product_id pieces',
        technical: 'recall_id money_due',
        ...staysWithOrder,
      },
    },
    what: 'Which of your orders had a product that was recalled',
    why: 'To tell you once, on the order and by email',
    kept: 'As long as the order',
    stays: `It names nobody, and stays ${forTheBooks}`,
  },
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
    name: 'Totals that you were asked about',
    about: 'shoppers',
    place: 'database',
    tables: {
      asked_total: {
        columns: 'total_cents asked_at',
        technical: 'shopper_id request_hash',
        ...goesWithAccount,
      },
    },
    what: 'A total that changed while you were ordering and that we asked you to confirm',
    why: 'So that you never pay more than you confirmed',
    kept: durationText(askedTotalMs),
  },
  {
    name: 'New orders that the shop was told of',
    about: 'shoppers',
    place: 'database',
    tables: { order_told: { columns: 'order_id told_at', ...staysWithOrder } },
    what: 'That the shop was told of your order, and when',
    why: 'So that it is told once',
    kept: durationText(alertRetentionMs),
    stays: 'It names nobody, and goes after that time',
  },
]
