import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { textOf } from '#web/api.ts'
import { shopQuery } from '#web/data/shop-query.ts'
import { SettingsContext } from '#web/data/use-shop.ts'
import { showBrand } from './show-brand.ts'
import { SplashScreen } from './splash.tsx'

/** What the seller has set. The categories are added for pages behind the login. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(shopQuery)
  const brand = data?.brand
  useEffect(() => brand && showBrand(brand), [brand])
  const settings = useMemo(() => data && { ...data, categories: [] }, [data])

  if (!settings)
    return <SplashScreen problem={error ? textOf(error) : undefined} onTry={() => void refetch()} />
  return <SettingsContext value={settings}>{children}</SettingsContext>
}
