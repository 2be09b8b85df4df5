import { useSyncExternalStore } from 'react'

const query = '(width >= 48rem)'

/** Whether there is room for a table. The desk is drawn in the browser only, so this is right from the start. */
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
