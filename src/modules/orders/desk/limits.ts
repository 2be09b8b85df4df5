/** How long one call looks for orders that hardly exist before it answers with what it has and a cursor. */
export const longestScanMs = 1_500

/** Guests are a shopper in each browser, so one person may be several. */
export const mostWithEmail = 200

/** More take the database too long in one transaction: the next press cancels the next. */
export const cancelledAtOnce = 200

/** Orders of the same shopper beside one. */
export const shownOthers = 5

/** Orders of a page of a column, the newest ones, and those that wait or have money to get back. */
export const boardLimits = { column: 50, newest: 10, waiting: 2_000, refunds: 200 }
