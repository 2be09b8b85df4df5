export const settledElsewhere = ['wrong-order-status', 'order-cancelled', 'already-paid']
export const offerChanged = ['payment-unavailable', 'pickup-unavailable']
export const slotGone = ['slot-full', 'slot-over', 'slot-limit']
export const shopChanged = [
  'price-changed',
  'out-of-stock',
  'not-enough',
  'not-found',
  'outside-area',
  'below-minimum',
]
