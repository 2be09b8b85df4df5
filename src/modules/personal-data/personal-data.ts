import { emailLinkMs } from '#modules/accounts/email-confirmation.ts'
import { deviceLifetimeMs } from '#modules/accounts/known-devices.ts'
import { passwordLinkMs } from '#modules/accounts/password-link.ts'
import { lifetimes } from '#modules/accounts/sessions.ts'
import { addressLimits } from '#modules/addresses/contract.ts'
import { auditRetentionMs } from '#modules/audit/audit.ts'
import { lifeDays } from '#modules/back-in-stock/stored-requests.ts'
import { missRetentionDays } from '#modules/catalogue/search/misses.ts'
import { stockChangeRetentionMs } from '#modules/catalogue/stock/history.ts'
import { retentionMs as mailRetentionMs } from '#modules/mail/outbox.ts'
import { keepMs as toldMs } from '#modules/orders/alerts/tell-seller.ts'
import { rememberedMs as askedTotalMs } from '#modules/orders/new-order/asked-total.ts'
import { paymentEventRetentionMs } from '#modules/orders/payment/sweep-payment-events.ts'
import { unknownRetentionMs } from '#modules/withdrawal/withdrawals.ts'
import { durationText } from './duration-text.ts'
import { outsideDatabase, type PersonalData } from './outside-database.ts'

const day = 24 * 60 * 60_000

/** Every place that holds personal data: a test compares it with the schema, and the privacy page is written from it. */
export const personalData: PersonalData[] = [
  {
    name: 'Account',
    about: 'shoppers',
    place: 'database',
    tables: {
      shopper:
        'id name email email_key password_hash created_at diets avoided_allergens seller_note erased_at',
    },
    what: 'Your name, your email address, a one-way hash of your password, the day you signed up, the diets and allergens that you told us, and notes of the shop',
    why: 'So that you can log in and place orders',
    kept: 'Until you delete your account',
  },
  {
    name: 'Logins',
    about: 'shoppers',
    place: 'database',
    tables: {
      session: 'token_hash role shopper_id created_at last_seen_at device',
      known_device: 'token_hash account last_login_at',
    },
    what: 'Where your account is logged in, as a hash of the cookie in your browser and the kind of browser, and which browsers have logged in before',
    why: 'To keep you logged in, and to keep others from guessing your password',
    kept: `A login ends after ${durationText(lifetimes.shopper.idleMs)} without use, at most ${durationText(lifetimes.shopper.absoluteMs)}; a known browser is forgotten ${durationText(deviceLifetimeMs)} after its last login`,
  },
  {
    name: 'Links that were sent to you',
    about: 'shoppers',
    place: 'database',
    tables: {
      password_link: 'shopper_id token_hash created_at',
      email_confirmation: 'shopper_id token_hash created_at confirmed_at',
      email_change: 'shopper_id email email_key token_hash created_at',
    },
    what: 'A hash of the newest link for a new password or to confirm your email address, and when you confirmed it',
    why: 'To know that the address is yours',
    kept: `A link for a new password works for ${durationText(passwordLinkMs)}, one that confirms an address for ${durationText(emailLinkMs)}; what is stored of them goes with your account`,
  },
  {
    name: 'Address book',
    about: 'shoppers',
    place: 'database',
    tables: {
      address:
        'id shopper_id first_name last_name email street city state zip_code country phone created_at is_default ' +
        'deleted_at instructions leave_at_door',
      address_search_key: 'search_key shopper_id',
    },
    what: 'Names, addresses, email and telephone of the places you have us deliver to, your notes for the delivery, and words of them for searching',
    why: 'To deliver your orders, and to find an order when you call',
    kept: `Until you delete an address, and ${durationText(addressLimits.restorableMs)} longer so that you can restore it; the words for searching stay as long as your orders`,
  },
  {
    name: 'Cart',
    about: 'shoppers',
    place: 'database',
    tables: { cart: 'shopper_id items updated_at version' },
    what: 'What is in the cart of your account',
    why: 'So that you find it again on another device',
    kept: 'Until you empty it or order it',
  },
  {
    name: 'Orders',
    about: 'shoppers',
    place: 'database',
    tables: {
      orders:
        'id number shopper_id status payment_type is_paid goods_cents gst_cents address idempotency_key request_hash ' +
        'checkout_url created_at placed_at promised_at payment_state payment_reference payable_until delivered_at ' +
        'is_test_payment tax_label tax_rate currency currency_decimals rounding_cents delivery_cents is_delivery_taxed ' +
        'total_cents promise_minutes instructions leave_at_door slot_start slot_end is_pickup ordered_cents returned_at ' +
        'seller_note promise_within terms_version is_tax_included fee_tax_class deposit_cents return_reason is_promised ' +
        'book_at invoice_number',
      order_line:
        'order_id position product_id name category weight images price_cents offer_cents quantity is_counted kg_cents ' +
        'piece_grams tolerance_percent weighed_grams weighed_cents no_withdrawal tax_class ' +
        'deposit_name deposit_cents deposit_tax_class minimum_age loose_allergens',
      order_tax: 'order_id position tax_class name rate taxable_cents tax_cents',
      order_event: 'order_id position status at actor note step',
      packed_line: 'order_id product_id packed_at',
      order_recount: 'order_id placed_at changes',
    },
    what: 'What you ordered and when, what it cost, where it went with name, address and telephone, your notes and ours, and each step of the delivery',
    why: 'To carry out your order, to answer your questions about it, and for the books that the law makes us keep',
    kept: 'As long as the shop keeps its books; nothing is deleted by itself',
  },
  {
    name: 'Invoices',
    about: 'shoppers',
    place: 'database',
    tables: {
      book_document: 'kind number order_id issued_at day total_cents document buyer',
      book_document_tax: 'kind number position tax_class name rate taxable_cents tax_cents',
    },
    what: 'Invoices and credit notes of your orders, with your name and address',
    why: 'Because the law makes us keep them',
    kept: 'Your name and address for the years that the law asks of us, to the end of the last one; they stay if you delete your account before; the sums stay as long as the shop keeps its books',
  },
  {
    name: 'Withdrawals',
    about: 'shoppers',
    place: 'database',
    tables: { withdrawal: 'id order_number email note order_id at settled_at' },
    what: 'That you withdrew from a purchase: the number of the order, your email address, what you wrote and when',
    why: 'To send you a confirmation, and to give back what you paid',
    kept: `As long as the order; ${durationText(unknownRetentionMs)} if there is no such order`,
  },
  {
    name: 'Payments and refunds',
    about: 'shoppers',
    place: 'database',
    tables: {
      payment: 'reference order_id intent received_at',
      payment_poll: 'order_id site_url checkout_number due_at polled_at failures',
      refund: 'id order_id asked_at due_at attempts failed_at payment_reference amount_cents',
    },
    what: 'Which payment and which refund belong to which order. We never see the number of your card',
    why: 'To match payments with orders and to send money back',
    kept: 'As long as the order',
  },
  {
    name: 'Messages of the payment provider',
    about: 'shoppers',
    place: 'database',
    tables: { payment_event: 'id order_id kind at' },
    what: 'That a payment of an order was made, failed or was refunded, and when',
    why: 'So that a message that comes twice counts once',
    kept: durationText(paymentEventRetentionMs),
    onlyWith: 'online payment',
  },
  {
    name: 'Test bank',
    about: 'shoppers',
    place: 'database',
    tables: {
      test_bank_checkout:
        'reference order_id number amount_cents gst_cents currency lines return_url cancel_url state payable_until ' +
        'created_at tax_label delivery_cents bill',
      test_bank_event: 'id body due_at attempts created_at',
      test_bank_refund: 'key reference amount_cents',
    },
    what: 'The amount and the items of orders that were paid at the test bank. No money is charged there',
    why: 'To try out payments',
    kept: 'As long as the order',
    onlyWith: 'test bank',
  },
  {
    name: 'Totals that you were asked about',
    about: 'shoppers',
    place: 'database',
    tables: { asked_total: 'shopper_id request_hash total_cents asked_at' },
    what: 'A total that changed while you were ordering and that we asked you to confirm',
    why: 'So that you never pay more than you confirmed',
    kept: durationText(askedTotalMs),
  },
  {
    name: 'New orders that the shop was told of',
    about: 'shoppers',
    place: 'database',
    tables: { order_told: 'order_id told_at' },
    what: 'That the shop was told of your order, and when',
    why: 'So that it is told once',
    kept: durationText(toldMs),
  },
  {
    name: 'Counts of goods',
    about: 'shoppers',
    place: 'database',
    tables: {
      stock_change: 'id product_id change pieces_after reason order_id at idempotency_key',
    },
    what: 'Which order took how many pieces of a product',
    why: 'To know what is left, and to find mistakes in the counts',
    kept: durationText(stockChangeRetentionMs),
  },
  {
    name: 'Emails from us',
    about: 'shoppers',
    place: 'database',
    tables: {
      mail: 'id kind about created_at due_at attempts secret recipient subject body_text body_html state',
    },
    what: 'Emails that we send you: your address, what it is about, and the text until it is sent',
    why: 'To send each one once, also after a fault',
    kept: durationText(mailRetentionMs),
  },
  {
    name: 'Back in stock',
    about: 'shoppers',
    place: 'database',
    tables: {
      stock_request:
        'id product_id email_key email shopper_id state token product_version created_at changed_at',
    },
    what: 'Your email address and the product you want to hear about',
    why: 'To write to you once when it is there again',
    kept: `${durationText(lifeDays.unconfirmed * day)} until you confirm, then at most ${durationText(lifeDays.waiting * day)}, and ${durationText(lifeDays.mailed * day)} after the email`,
  },
  {
    name: 'Newsletter',
    about: 'shoppers',
    place: 'database',
    tables: {
      newsletter_subscriber:
        'email_key email subscribed_at asked_at token_hash confirmed_at leave_token',
    },
    what: 'Your email address, when you gave it and when you confirmed it',
    why: 'To send you the newsletter that you asked for',
    kept: 'Until you leave it, which takes one click',
  },
  {
    name: 'Searches without a result',
    about: 'shoppers',
    place: 'database',
    tables: { search_miss: 'text count last_at dismissed asked' },
    what: 'The words of a search that found nothing, without who searched',
    why: 'To know what is missing in the shop',
    kept: durationText(missRetentionDays * day),
  },
  {
    name: 'Limits against misuse',
    about: 'shoppers',
    place: 'database',
    tables: { rate_limit: 'key points expire' },
    what: 'How often something was tried, under a hash of a network address or an email address',
    why: 'To stop attempts to guess passwords or to flood the shop',
    kept: 'At most a day',
  },
  ...outsideDatabase,
  {
    name: 'Activity log',
    about: 'seller',
    place: 'database',
    tables: { audit_entry: 'id at action subject subject_id detail address' },
    what: 'What was done in the seller area, with the network address',
    why: 'To see who changed what',
    kept: durationText(auditRetentionMs),
  },
  {
    name: 'Messages to browsers of the seller',
    about: 'seller',
    place: 'database',
    tables: { push_subscription: 'endpoint p256dh auth session_hash created_at' },
    what: 'The address at which a browser of the seller takes messages',
    why: 'To tell the seller of new orders',
    kept: 'Until the seller logs out there',
  },
  {
    name: 'Settings',
    about: 'seller',
    place: 'database',
    tables: { shop_settings: 'id document', setting: 'name value' },
    what: 'Who the seller is and how to reach them, and a hash of the password of the seller area',
    why: 'To run the shop',
    kept: 'Until they are changed',
  },
]
