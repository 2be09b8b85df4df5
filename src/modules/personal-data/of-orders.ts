import { sql } from 'kysely'
import type {} from '#modules/catalogue/tables.ts'
import { alertRetentionMs } from '#modules/orders/telling/alerts/limits.ts'
import type {} from '#modules/orders/telling/alerts/tables.ts'
import type {} from '#modules/orders/books/tables.ts'
import type {} from '#modules/orders/order/problem-tables.ts'
import type {} from '#modules/orders/order/recall-tables.ts'
import type {} from '#modules/orders/tables.ts'
import type {} from '#modules/withdrawal/tables.ts'
import { monthsText } from '#modules/settings/legal/erase-months.ts'
import { unknownRetentionMs } from '#modules/withdrawal/limits.ts'
import { stockChangeRetentionMs } from '#modules/catalogue/product/stock/limits.ts'
import { orderLinkMs, askedTotalMs } from '#modules/orders/limits.ts'
import { durationText } from './duration-text.ts'
import {
  forTheBooks,
  goesWithAccount,
  namesNobody,
  ofOrders,
  staysWithOrder,
  type PersonalData,
  type Subject,
} from './entry.ts'
import {
  eraseAddresses,
  eraseNotes,
  erasePackerNotes,
  eraseProblems,
  eraseReasons,
} from './erase-orders.ts'
import { ofPayments } from './of-payments.ts'

/** Anybody can open an account with any address: what is about the order of another account is theirs. */
const ofWithdrawal = ({ person, orders }: Subject) => {
  const unknown =
    person && sql`or (order_id is null and lower(email) = ${person.emailKey.toLowerCase()})`
  return sql<boolean>`(order_id in (${orders}) ${unknown ?? sql``})`
}

export const ofOrdering: PersonalData[] = [
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
    name: 'Used codes',
    about: 'shoppers',
    place: 'database',
    tables: { code_use: { technical: 'order_id code_id person_hash held_by', ...namesNobody } },
    what: 'Which order used a code, and, if each person may use it so often only, a keyed hash of your email address',
    why: 'So that a code counts no more often than it may',
    kept: 'As long as the code',
    stays: 'The hash, so that a new account is no way to use a code again',
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
    name: 'Withdrawals',
    about: 'shoppers',
    place: 'database',
    tables: {
      withdrawal: {
        columns: 'order_number email note at settled_at',
        technical: 'id order_id',
        rows: ofWithdrawal,
        erase: (tx, subject) =>
          tx
            .updateTable('withdrawal')
            .set({ email: '', note: '' })
            .where(ofWithdrawal(subject))
            .execute(),
      },
    },
    what: 'That you withdrew from a purchase: the number of the order, your email address, what you wrote and when',
    why: 'To send you a confirmation, and to give back what you paid',
    kept: `As long as the order; ${durationText(unknownRetentionMs)} if there is no such order`,
    stays: `That and when there was one, ${forTheBooks}`,
  },
  ...ofPayments,
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
  {
    name: 'Counts of goods',
    about: 'shoppers',
    place: 'database',
    tables: {
      stock_change: {
        columns: 'order_id product_id change at',
        technical: 'id pieces_after reason idempotency_key',
        ...staysWithOrder,
      },
    },
    what: 'Which order took how many pieces of a product',
    why: 'To know what is left, and to find mistakes in the counts',
    kept: durationText(stockChangeRetentionMs),
    stays: 'It names nobody, and goes after that time',
  },
]
