/**
 * Stripe's own decimals, as published at https://docs.stripe.com/currencies: for some currencies they are not those that
 * the shop counts with. Stripe writes ISK and UGX with two decimals, which are always 00.
 */
const withoutDecimals = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
)
const withThreeDecimals = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])

export function stripeDecimals(currency: string): number {
  if (withoutDecimals.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}

/** What an amount of the shop is multiplied with to be one of Stripe's. */
export const stripeScale = (currency: string, decimals: number): number =>
  10 ** (stripeDecimals(currency.toLowerCase()) - decimals)

/** The decimals of an amount of the shop that was multiplied with this; -1 if it is a scale of no currency's. */
export const decimalsOfScale = (currency: string, scale: number): number =>
  [0, 1, 2, 3, 4].find((decimals) => stripeScale(currency, decimals) === scale) ?? -1

/** With three decimals Stripe takes only amounts whose last digit is 0. */
export const isChargeable = (currency: string, amount: number): boolean =>
  Number.isInteger(amount) && (!withThreeDecimals.has(currency.toLowerCase()) || amount % 10 === 0)
