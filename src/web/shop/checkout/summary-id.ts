/** The heading above the address, the payment and the totals. */
export const summaryId = 'summary-title'
