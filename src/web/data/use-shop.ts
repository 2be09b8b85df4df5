import { useRouteLoaderData } from 'react-router'
import type { Tax } from '#modules/pricing/pricing.ts'
import type { PublicSettings } from '#modules/shop/contract.ts'

/** What the seller has set. Every page carries it. */
function useSettings(): PublicSettings {
  const first = useRouteLoaderData<PublicSettings>('root')
  // Loaded again with the data of a page.
  const latest = useRouteLoaderData<PublicSettings>('shop/frame/page-boundary') ?? first
  if (!latest) throw new Error('This page was rendered without the data of the shop')
  return latest
}

/** What the shop is called and how to reach it. */
export const useShop = (): PublicSettings['shop'] => useSettings().shop

/** How shoppers can pay. */
export const usePayment = (): PublicSettings['payment'] => useSettings().payment

export function useTax(): Tax {
  const { taxLabel: label, taxRate: rate } = useSettings().money
  return { label, rate }
}
