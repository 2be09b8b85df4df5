import { useSettings } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'

/** Offers only if there are any. */
export const useNavbarLinks = () => [
  { text: 'Home', to: paths.home },
  { text: 'All Product', to: paths.products },
  ...(useSettings().hasOffers ? [{ text: 'Offers', to: paths.offers }] : []),
  { text: 'Contact', to: paths.contact },
]
