import { useRouteLoaderData } from 'react-router'
import { findCategory, type Category } from '#modules/catalogue/categories.ts'
import type { Tax } from '#modules/pricing/pricing.ts'
import type { PublicSettings } from '#modules/shop/contract.ts'

type PageData = PublicSettings & { categories: readonly Category[] }

/** What the seller has set. Every page carries it. */
function useSettings(): PageData {
  const first = useRouteLoaderData<PageData>('root')
  // Loaded again with the data of a page.
  const latest = useRouteLoaderData<PageData>('shop/frame/page-boundary') ?? first
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

/** The categories in the seller's order, with those that are hidden. */
export const useCategories = (): readonly Category[] => useSettings().categories

/** The colour behind the pictures of a category's products. */
export const useCategoryColour = (path: string): string | undefined =>
  findCategory(useCategories(), path)?.bgColor
