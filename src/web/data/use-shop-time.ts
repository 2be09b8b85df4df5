import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { useShop } from './use-shop.ts'

/** Formats times in the shop's time zone, for what is printed. On screens times are in the zone of the browser. */
export function useShopTime() {
  const { timeZone: chosen } = useShop()
  const ofServer = useRouteLoaderData<typeof loader>('root')?.timeZone
  const timeZone = chosen || ofServer
  const format = (iso: string, style: Intl.DateTimeFormatOptions) =>
    new Date(iso).toLocaleString('en-US', { ...style, timeZone })
  return {
    dayAndTime: (iso: string) => format(iso, { dateStyle: 'medium', timeStyle: 'short' }),
    timeOfDay: (iso: string) => format(iso, { timeStyle: 'short' }),
  }
}
