import type { ShopperKind } from '#modules/accounts/guests/shopper-kinds.ts'

export const withoutAccountText: Record<Exclude<ShopperKind, 'account'>, string> = {
  guest: 'Guest, without an account',
  phone: 'Ordered by phone, without an account',
}
