/** The delivery time that the home page promises. */
export const deliveryPromiseMs = 30 * 60_000
