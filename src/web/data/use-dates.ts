import { inLocale, type Dates } from '#web/ui/date-time.ts'
import { useMoneyFormat } from './use-shop.ts'

/** Times on screens: as the shop writes them, in the time zone of the browser. */
export const useDates = (): Dates => inLocale(useMoneyFormat().locale)
