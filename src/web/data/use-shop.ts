import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import { findCategory, type Category } from '#modules/catalogue/product/categories/categories.ts'
import { struckWord } from '#modules/catalogue/history/price-history/struck-prices.ts'
import type { MoneyFormat } from '#modules/pricing/money.ts'
import { promiseText, withinText } from '#modules/delivery/promise.ts'
import { timePlaceholder } from '#modules/settings/home/home-texts.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'

type PageData = PublicSettings & { categories: readonly Category[] }

/**
 * What `useLoadedSettings` returns, provided by `root.tsx`. React Router's own context changes with the data of every page,
 * so that whatever shows a price would be rendered again at every navigation.
 */
export const SettingsContext = createContext<PageData | undefined>(undefined)

/** What the seller has set. Every page carries it. */
export function useSettings(): PageData {
  const latest = useContext(SettingsContext)
  if (!latest) throw new Error('No data of the shop')
  return latest
}

/** Undefined on the page that says that the shop failed. */
export function useLoadedSettings(): PageData | undefined {
  const first = useRouteLoaderData<PageData>('root')
  // Loaded again with the data of a page.
  return useRouteLoaderData<PageData>('shop/frame/page-boundary') ?? first
}

/** What the shop is called and how to reach it. */
export const useShop = (): PublicSettings['shop'] => useSettings().shop

/** Whether everything that the pages claim has to have a source. In the demo they say what the specification says. */
export const useIsOwnShop = (): boolean => isOwnShop(useSettings())

/** A text of the seller with the promised time in it. It is left out where no time is promised. */
export function useWithTime(): (text: string) => string {
  const { promiseMinutes, isPromised } = useSettings().hours
  return (text) =>
    isPromised || !text.includes(timePlaceholder)
      ? text.replaceAll(timePlaceholder, promiseText(promiseMinutes))
      : ''
}

export const useBrand = (): PublicSettings['brand'] => useSettings().brand

/** How shoppers can pay. */
export const usePayment = (): PublicSettings['payment'] => useSettings().payment

/** What is said about delivery, and whether it depends on the zip code. */
export const useDelivery = (): PublicSettings['delivery'] => useSettings().delivery

/** Whether shoppers can choose a delivery time, or pick up. */
export const useDeliveryOptions = (): Pick<PublicSettings, 'slots' | 'pickup'> => useSettings()

/** How this shop writes money, numbers and dates. */
export const useMoneyFormat = (): MoneyFormat => useSettings().format

/** What stands before a struck price, such as "RRP"; empty if nothing does. */
export function useStruckWord(): string {
  const { money, delivery } = useSettings()
  return struckWord(money.struckPrices, delivery.country.code)
}

/** The highest total of one order, in minor units. */
export const useHighestTotal = (): number => useSettings().money.highestTotal
/** In which time an order is promised, as the end of a sentence: " in under 30 minutes", or nothing. */
export const useWithin = (): string => withinText(useSettings().hours)

/** The categories in the seller's order, with those that are hidden. */
export const useCategories = (): readonly Category[] => useSettings().categories

/** What people call a category; one that is gone keeps the word it had. */
export function useCategoryName(): (path: string) => string {
  const categories = useCategories()
  return (path) => findCategory(categories, path)?.text ?? path
}

/** The colour behind the pictures of a category's products. */
export const useCategoryColour = (path: string): string | undefined =>
  findCategory(useCategories(), path)?.bgColor
