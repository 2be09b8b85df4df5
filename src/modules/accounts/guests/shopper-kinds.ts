/** A guest or a shopper by phone has no password and cannot log in. */
export const shopperKinds = ['account', 'guest', 'phone'] as const
export type ShopperKind = (typeof shopperKinds)[number]
