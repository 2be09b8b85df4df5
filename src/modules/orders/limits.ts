import { cartLimits } from '#modules/cart/limits.ts'
import { dayMs, hourMs, minuteMs } from '#platform/time.ts'

/** Order calls by network address, in one process. */
export const orderCallLimit = { name: 'order-calls', points: 300, inMs: minuteMs }

/** Requests to the payment provider for a checkout, by shopper. */
export const checkoutCallLimit = { name: 'checkouts', points: 60, inMs: 10 * minuteMs }

/** Orders without an account. Another browser is another shopper, so each of these is counted besides. */
export const guestOrderLimits = {
  email: { name: 'guest-orders-by-email', points: 10, inMs: hourMs },
  phone: { name: 'guest-orders-by-phone', points: 10, inMs: hourMs },
  /** Families, offices and whole mobile networks share one. */
  network: { name: 'guest-orders-by-network', points: 60, inMs: hourMs },
}

/** How many of a shopper's unpaid orders are polled when they are listed or may be replaced: the newest. */
export const polledAtOnce = 3

/** Lines of an order, pieces of a line, orders of a page, and unpaid orders that a new order may replace. */
export const orderLimits = { lines: 100, quantity: cartLimits.quantity, page: 200, seenUnpaid: 20 }

/** How long pages offer to undo a move of the seller. */
export const undoOfferMs = 10_000

/**
 * How long the server accepts it: longer, because the answer and the request take time. Emails about such a move are
 * sent after it. Days are counted two minutes after their end, so no figure has counted a move that is undone.
 */
export const undoAcceptedMs = 15_000

/** Changes of one order by its shopper: each is an event that the seller reads. */
export const mostChanges = 20

/** What a shopper can write for the packer, in characters. */
export const packerNoteLength = 140

/** Shoppers that a search shows for an order by phone. */
export const mostFoundShoppers = 8

/** What a shopper can report of a delivered order. */
export const problemLimits = {
  /** How long after the delivery a problem can be reported. */
  days: 7,
  /** Of one line, answered or not. */
  ofLine: 3,
  note: 500,
  answer: 500,
}

/** In characters. */
export const recallLimits = { message: 1_000 }

/** How long a link to an order without an account is good. */
export const orderLinkMs = 90 * dayMs

/** Of an order: each email has its own, and so has each time that the same request is answered again. */
export const mostLinks = 30

/** A guest without an order is deleted after this: details are sent again right before each order. */
export const unusedGuestMs = 2 * hourMs

/** The longest note of the seller about a shopper, in characters. */
export const longestNote = 1_000

/** The same tick at nearly the same time is a repeat whose first answer was lost. */
export const tickRepeatMs = 2_000

/** What one shopper may place: 30 at once, 60 an hour. */
export const orderBudgets = {
  short: { limit: 30, inMs: minuteMs },
  long: { limit: 60, inMs: hourMs },
}

/** Orders of one shopper that wait for their payment. */
export const mostUnpaid = 10

/** A repeat sooner than this is a double click or a retry, not a decision about the total. */
export const agreedAfterMs = 3_000

/** How long a total is kept that a shopper has to agree to. */
export const askedTotalMs = 10 * minuteMs

/** The same order again within this time is a double click. */
export const doubleClickMs = 5_000

/** How many places of one slot a new shopper can have. */
export const mostSlotPlaces = 2

export const orderQueueLimits = {
  /**
   * How many orders are placed at the same time. On SQLite they share a sync of the disk, after which other requests are answered;
   * on PostgreSQL each takes a connection, and two of ten are left for everything else.
   */
  atOnce: { sqlite: 32, postgres: 8 },
  /** What one order takes at least, so that at most 1,000 wait. */
  orderMs: 1,
  /** A machine that has become much slower than it was lately takes in more than a second of work. */
  lateAfterMs: 5_000,
  /** What one session may send at once. */
  ofSession: 30,
  /** When a refused client may try again. */
  retryAfterSeconds: 2,
}
