import { useSyncExternalStore } from 'react'

const query = '(width >= 48rem)'

/** Whether there is room for a table. The seller's pages are rendered in the browser only, so the first value is right. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => true,
  )
