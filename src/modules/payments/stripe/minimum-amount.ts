import { stripeScale } from './amounts.ts'

/**
 * The smallest charge that Stripe accepts, in Stripe's smallest unit of each currency, as published at
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
 */
const minimums: Record<string, number> = {
  aed: 2_00,
  aud: 50,
  bgn: 1_00,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 15_00,
  dkk: 2_50,
  eur: 50,
  gbp: 30,
  hkd: 4_00,
  huf: 175_00,
  inr: 50,
  jpy: 50,
  mxn: 10_00,
  myr: 2_00,
  nok: 3_00,
  nzd: 50,
  pln: 2_00,
  ron: 2_00,
  sek: 3_00,
  sgd: 50,
  thb: 10_00,
  usd: 50,
}

/** In the shop's own smallest unit. A currency without a published minimum has that of one unit. */
export const minimumFor = (currency: string, decimals: number): number =>
  Math.ceil((minimums[currency.toLowerCase()] ?? 1) / stripeScale(currency, decimals))
