import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { textOf } from '#web/api.ts'
import { shopQuery } from '#web/data/shop-query.ts'
import { SettingsContext } from '#web/data/use-shop.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import { SplashScreen } from './splash.tsx'

/** Provides the settings of the shop. The categories are added for pages behind the login. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(shopQuery)
  const brand = data?.brand
  useEffect(() => brand && showBrand(brand), [brand])
  const settings = useMemo(() => data && { ...data, categories: [] }, [data])

  if (!settings)
    return <SplashScreen problem={error ? textOf(error) : undefined} onTry={() => void refetch()} />
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** The server has written the brand into the page (`app/pages/seller-page.ts`); this follows when the seller changes it. */
function showBrand({ style, themeColour, icon, touchIcon }: PublicSettings['brand']) {
  set('meta[name=theme-color]', 'content', themeColour)
  set('link[rel=icon]', 'href', icon || '/favicon.svg')
  set('link[rel=apple-touch-icon]', 'href', touchIcon || '/apple-touch-icon.png')
  document.head.querySelector('#brand')?.replaceChildren(style)
}

const set = (selector: string, attribute: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(attribute, value)
