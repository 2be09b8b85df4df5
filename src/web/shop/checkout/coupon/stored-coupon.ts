import { storedValue } from '#web/data/storage.ts'

/** The coupon code that was typed in the cart or came with a link: kept until it is used or removed. */
export const storedCoupon = storedValue<string>('larder-code', (found) =>
  typeof found === 'string' && /^[A-Z0-9-]{1,30}$/.test(found) ? found : undefined,
)

/** `?code=SPRING` of a link. */
export function keepCouponOf(search: string) {
  const code = new URLSearchParams(search).get('code')?.trim().toUpperCase()
  if (code !== undefined && /^[A-Z0-9-]{1,30}$/.test(code)) storedCoupon.write(code)
}
