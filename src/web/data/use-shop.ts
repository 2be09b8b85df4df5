import { useRouteLoaderData } from 'react-router'
import type { Shop } from '#modules/shop/contract.ts'

type Data = { shop: Shop }

/** What the shop is called and how to reach it, as the seller has set it. Every page carries it. */
export function useShop(): Shop {
  const first = useRouteLoaderData<Data>('root')
  // Loaded again with the data of a page.
  const latest = useRouteLoaderData<Data>('shop/frame/page-boundary') ?? first
  if (!latest) throw new Error('This page was rendered without the data of the shop')
  return latest.shop
}
