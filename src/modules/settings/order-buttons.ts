/** What the button that places an order can say. The first is the usual one. */
export const orderButtons = ['Place Order', 'Buy now', 'Order and pay'] as const
export type OrderButton = (typeof orderButtons)[number]
